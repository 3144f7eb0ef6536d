// expect: failed removalLocks — An object was deallocated, and the lock was not used during

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bag of one object.
  final class Holder {
    var bag = DisposeBag()
  }

  final class BagTable: @unchecked Sendable {
    private struct Entry {
      weak var holder: Holder?
    }

    static let shared = BagTable()

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func use(
      of owner: some DeallocationObservable,
      _ new: DisposeBag? = nil
    ) -> DisposeBag {
      let key = ObjectIdentifier(owner)
      let (holder, isNew, bag, old) = lock.withLock {
        () -> (Holder, Bool, DisposeBag, DisposeBag) in
        let known = entries[key]?.holder
        let holder = known ?? Holder()
        if known == nil { entries[key] = Entry(holder: holder) }
        let old = holder.bag
        if let new { holder.bag = new }
        return (holder, known == nil, holder.bag, old)
      }
      if isNew { _ = owner.attachments.attach(holder) }
      withExtendedLifetime(old) {}
      return bag
    }
  }
}

extension E06.HasDisposeBag {
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.use(of: self) }
    set { _ = E06.BagTable.shared.use(of: self, newValue) }
  }
}
