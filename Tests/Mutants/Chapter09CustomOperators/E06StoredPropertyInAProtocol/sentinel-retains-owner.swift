// expect: failed ownerIsReleased — The property was read or set, and the object was not

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bags of all objects. `lock` guards its properties.
  final class BagTable: @unchecked Sendable {
    static let shared = BagTable()

    private let lock = Lock()
    private var bags: [ObjectIdentifier: DisposeBag] = [:]

    func bag(of owner: some HasDisposeBag) -> DisposeBag {
      lock.withLock {
        let key = ObjectIdentifier(owner)
        if let bag = bags[key] { return bag }
        let bag = DisposeBag()
        bags[key] = bag
        watch(owner)
        return bag
      }
    }

    func set(_ bag: DisposeBag, of owner: some HasDisposeBag) {
      let old = lock.withLock {
        let old = bags.updateValue(bag, forKey: ObjectIdentifier(owner))
        if old == nil { watch(owner) }
        return old
      }
      withExtendedLifetime(old) {}
    }

    private func watch(_ owner: some HasDisposeBag) {
      _ = owner.attachments.attach(Sentinel(key: ObjectIdentifier(owner), owner: owner))
    }

    func remove(_ key: ObjectIdentifier) {
      let old = lock.withLock { bags.removeValue(forKey: key) }
      withExtendedLifetime(old) {}
    }
  }

  private final class Sentinel {
    let key: ObjectIdentifier
    let owner: AnyObject
    init(key: ObjectIdentifier, owner: AnyObject) {
      self.key = key
      self.owner = owner
    }
    deinit { BagTable.shared.remove(key) }
  }
}

extension E06.HasDisposeBag {
  /// The bag whose lifetime is that of the object.
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.bag(of: self) }
    set { E06.BagTable.shared.set(newValue, of: self) }
  }
}
