// A list of entries with a weak reference to the owner, and one function for reading and setting.

import CourseDomain
import HeadlessUIKit
import RxCore

private final class Cleaner {
  let clean: () -> Void
  init(_ clean: @escaping () -> Void) { self.clean = clean }
  deinit { clean() }
}

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  final class BagTable: @unchecked Sendable {
    private struct Entry {
      weak var owner: AnyObject?
      var bag: DisposeBag
    }

    static let shared = BagTable()

    private let lock = Lock()
    private var entries: [Entry] = []

    func access(_ owner: some DeallocationObservable, _ new: DisposeBag? = nil) -> DisposeBag {
      // The old bag is a part of the result, so it is released when the lock is free.
      let (bag, _, isNew) = lock.withLock { () -> (DisposeBag, DisposeBag?, Bool) in
        if let index = entries.firstIndex(where: { $0.owner === owner }) {
          let old = entries[index].bag
          if let new { entries[index].bag = new }
          return (entries[index].bag, old, false)
        }
        let first = new ?? DisposeBag()
        entries.append(Entry(owner: owner, bag: first))
        return (first, nil, true)
      }
      if isNew { _ = owner.attachments.attach(Cleaner { [self] in removeReleased() }) }
      return bag
    }

    /// Removes the entries whose owners are being deallocated. The list before that is the result, so
    /// that their bags are released when the lock is free.
    private func removeReleased() {
      _ = lock.withLock { () -> [Entry] in
        defer { entries.removeAll { $0.owner == nil } }
        return entries
      }
    }
  }
}

extension E06.HasDisposeBag {
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.access(self) }
    set { _ = E06.BagTable.shared.access(self, newValue) }
  }
}
