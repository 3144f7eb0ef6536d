// The object retains a holder, and the table has weak references to the holders.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bag of one object. The object retains it, and the table's lock guards it.
  final class Holder {
    var bag = DisposeBag()
    private let remove: () -> Void

    init(remove: @escaping () -> Void) {
      self.remove = remove
    }

    deinit { remove() }
  }

  final class BagTable: @unchecked Sendable {
    private struct Entry {
      weak var holder: Holder?
    }

    static let shared = BagTable()

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// Calls `body` with the object's holder while the lock is held.
    func withHolder(
      of owner: some DeallocationObservable,
      _ body: (Holder) -> DisposeBag
    ) -> DisposeBag {
      let key = ObjectIdentifier(owner)
      let (bag, added) = lock.withLock { () -> (DisposeBag, Holder?) in
        if let known = entries[key]?.holder { return (body(known), nil) }
        let new = Holder { [self] in lock.withLock { entries[key] = nil } }
        entries[key] = Entry(holder: new)
        return (body(new), new)
      }
      if let added { _ = owner.attachments.attach(added) }
      return bag
    }
  }
}

extension E06.HasDisposeBag {
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.withHolder(of: self) { $0.bag } }
    set {
      // The old bag is the result, so it is released when the lock is free.
      _ = E06.BagTable.shared.withHolder(of: self) { holder in
        defer { holder.bag = newValue }
        return holder.bag
      }
    }
  }
}
