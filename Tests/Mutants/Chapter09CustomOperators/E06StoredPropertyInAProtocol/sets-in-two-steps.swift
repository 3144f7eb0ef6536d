// expect: failed readDuringASet — An object had a bag, another thread read the property

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bags of all objects. `lock` guards its properties.
  final class BagTable: @unchecked Sendable {
    static let shared = BagTable()

    private let lock = Lock()
    private var known: Set<ObjectIdentifier> = []
    private var bags: [ObjectIdentifier: DisposeBag] = [:]

    func bag(of owner: some HasDisposeBag) -> DisposeBag {
      lock.withLock {
        let key = ObjectIdentifier(owner)
        if let bag = bags[key] { return bag }
        let bag = DisposeBag()
        bags[key] = bag
        if known.insert(key).inserted { watch(owner) }
        return bag
      }
    }

    func set(_ bag: DisposeBag, of owner: some HasDisposeBag) {
      let key = ObjectIdentifier(owner)
      let old = lock.withLock { bags.removeValue(forKey: key) }
      let other = lock.withLock {
        let other = bags.updateValue(bag, forKey: key)
        if known.insert(key).inserted { watch(owner) }
        return other
      }
      withExtendedLifetime((old, other)) {}
    }

    private func watch(_ owner: some HasDisposeBag) {
      _ = owner.attachments.attach(Sentinel(key: ObjectIdentifier(owner)))
    }

    func remove(_ key: ObjectIdentifier) {
      let old = lock.withLock {
        known.remove(key)
        return bags.removeValue(forKey: key)
      }
      withExtendedLifetime(old) {}
    }
  }

  private final class Sentinel {
    let key: ObjectIdentifier
    init(key: ObjectIdentifier) { self.key = key }
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
