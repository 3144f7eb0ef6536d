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

  fileprivate final class BagTable: @unchecked Sendable {
    private struct Entry {
      let number: Int
      weak var owner: AnyObject?
      var bag: DisposeBag
    }

    static let shared = BagTable()

    private let lock = Lock()
    private var entries: [Entry] = []
    private var lastNumber = 0

    func access(_ owner: some DeallocationObservable, _ new: DisposeBag? = nil) -> DisposeBag {
      let spare = new ?? DisposeBag()
      var old: DisposeBag?
      var added: Int?
      let bag = lock.withLock { () -> DisposeBag in
        if let index = entries.firstIndex(where: { $0.owner === owner }) {
          if let new {
            old = entries[index].bag
            entries[index].bag = new
          }
          return entries[index].bag
        }
        lastNumber += 1
        added = lastNumber
        entries.append(Entry(number: lastNumber, owner: owner, bag: spare))
        return spare
      }
      if let added { _ = owner.attachments.attach(Cleaner { [self] in remove(added) }) }
      withExtendedLifetime(old) {}
      return bag
    }

    private func remove(_ number: Int) {
      let removed = lock.withLock {
        entries.firstIndex { $0.number == number }.map { entries.remove(at: $0).bag }
      }
      withExtendedLifetime(removed) {}
    }
  }
}

extension E06.HasDisposeBag {
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.access(self) }
    set { _ = E06.BagTable.shared.access(self, newValue) }
  }
}
