// expect: failed sameBag — The property of one object was read several times, and the bags

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
    private var sentinels: [ObjectIdentifier: Sentinel] = [:]

    func bag(of object: any HasDisposeBag) -> DisposeBag {
      let key = ObjectIdentifier(object)
      let (bag, isNew) = lock.withLock { () -> (DisposeBag, Bool) in
        if let bag = bags[key] { return (bag, false) }
        let bag = DisposeBag()
        bags[key] = bag
        return (bag, true)
      }
      if isNew { attachSentinel(to: object, key) }
      return bag
    }

    func set(_ bag: DisposeBag, of object: any HasDisposeBag) {
      let key = ObjectIdentifier(object)
      let old = lock.withLock { bags.updateValue(bag, forKey: key) }
      if old == nil { attachSentinel(to: object, key) }
    }

    func remove(_ key: ObjectIdentifier) {
      let old = lock.withLock { () -> DisposeBag? in
        sentinels[key] = nil
        return bags.removeValue(forKey: key)
      }
      withExtendedLifetime(old) {}
    }

    private func attachSentinel(to object: any HasDisposeBag, _ key: ObjectIdentifier) {
      let sentinel = Sentinel(key)
      lock.withLock { sentinels[key] = sentinel }
      _ = object.attachments.attach(sentinel)
    }
  }

  private final class Sentinel {
    private let key: ObjectIdentifier

    init(_ key: ObjectIdentifier) { self.key = key }

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
