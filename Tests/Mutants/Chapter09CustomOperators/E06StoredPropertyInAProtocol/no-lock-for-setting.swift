// expect: failed locks — The property was read or set, and the lock was not used. Two

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

    func bag(of owner: some DeallocationObservable) -> DisposeBag {
      let key = ObjectIdentifier(owner)
      let (bag, isNew) = lock.withLock {
        if let known = bags[key] { return (known, false) }
        let new = DisposeBag()
        bags[key] = new
        return (new, true)
      }
      if isNew { removeBag(for: key, with: owner) }
      return bag
    }

    func set(_ bag: DisposeBag, of owner: some DeallocationObservable) {
      let key = ObjectIdentifier(owner)
      // Released at the end of this function, when the lock is free.
      let old = bags.updateValue(bag, forKey: key)
      if old == nil { removeBag(for: key, with: owner) }
    }

    /// Removes the bag when the owner is deallocated, before another object can have its address.
    private func removeBag(for key: ObjectIdentifier, with owner: some DeallocationObservable) {
      let sentinel = Sentinel { [self] in
        let bag = lock.withLock { bags.removeValue(forKey: key) }
        withExtendedLifetime(bag) {}
      }
      _ = owner.attachments.attach(sentinel)
    }
  }

  /// Calls a closure when it is deallocated.
  private final class Sentinel {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) {
      self.report = report
    }

    deinit { report() }
  }
}

extension E06.HasDisposeBag {
  /// The bag whose lifetime is that of the object.
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.bag(of: self) }
    set { E06.BagTable.shared.set(newValue, of: self) }
  }
}
