// expect: failed addressesAreReused — 10,000 objects were created and released one after the

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bags of all objects. `lock` guards its properties.
  final class BagTable: @unchecked Sendable {
    static let shared = BagTable()

    private let lock = Lock()
    private struct WeakBag {
      weak var bag: DisposeBag?
      var detach: () -> Void
    }

    private var bags: [ObjectIdentifier: WeakBag] = [:]

    func bag(of owner: some DeallocationObservable) -> DisposeBag {
      let key = ObjectIdentifier(owner)
      return lock.withLock {
        if let known = bags[key]?.bag { return known }
        let new = DisposeBag()
        bags[key] = WeakBag(bag: new, detach: owner.attachments.attach(new))
        return new
      }
    }

    func set(_ bag: DisposeBag, of owner: some DeallocationObservable) {
      let key = ObjectIdentifier(owner)
      // Released at the end of this function, when the lock is free.
      let new = WeakBag(bag: bag, detach: owner.attachments.attach(bag))
      let old = lock.withLock { bags.updateValue(new, forKey: key) }
      old?.detach()
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
