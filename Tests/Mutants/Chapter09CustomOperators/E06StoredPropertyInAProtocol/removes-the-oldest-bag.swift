// expect: failed releasedWithTheOwner — The object was deallocated, and a subscription in its bag was not disposed of then

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// Calls a closure when it is deallocated.
  private final class Sentinel {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) {
      self.report = report
    }

    deinit { report() }
  }

  /// The bags of all objects. `lock` guards its properties.
  final class BagTable: @unchecked Sendable {
    static let shared = BagTable()

    private let lock = Lock()
    private var bags: [(key: ObjectIdentifier, bag: DisposeBag)] = []

    func bag(of owner: some DeallocationObservable) -> DisposeBag {
      let key = ObjectIdentifier(owner)
      let (bag, isNew) = lock.withLock {
        if let known = bags.first(where: { $0.key == key }) { return (known.bag, false) }
        let new = DisposeBag()
        bags.append((key, new))
        return (new, true)
      }
      if isNew { removeBag(for: key, with: owner) }
      return bag
    }

    func set(_ bag: DisposeBag, of owner: some DeallocationObservable) {
      let key = ObjectIdentifier(owner)
      // Released at the end of this function, when the lock is free.
      let old = lock.withLock { () -> DisposeBag? in
        guard let index = bags.firstIndex(where: { $0.key == key }) else {
          bags.append((key, bag))
          return nil
        }
        defer { bags[index].bag = bag }
        return bags[index].bag
      }
      if old == nil { removeBag(for: key, with: owner) }
    }

    /// Removes the bag when the owner is deallocated, before another object can have its address.
    private func removeBag(for key: ObjectIdentifier, with owner: some DeallocationObservable) {
      let sentinel = Sentinel { [self] in
        // The bag is the result, so it is released when the lock is free.
        _ = lock.withLock { bags.removeFirst() }
      }
      _ = owner.attachments.attach(sentinel)
    }
  }
}

extension E06.HasDisposeBag {
  /// The bag whose lifetime is that of the object.
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.bag(of: self) }
    set { E06.BagTable.shared.set(newValue, of: self) }
  }
}
