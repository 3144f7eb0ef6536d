// The object retains a holder, and the table has weak references to the holders.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bag of one object. The object retains it.
  fileprivate final class Holder {
    private let lock = Lock()
    private var stored = DisposeBag()
    let remove: () -> Void

    init(remove: @escaping () -> Void) {
      self.remove = remove
    }

    var bag: DisposeBag {
      get { lock.withLock { stored } }
      set {
        let old = lock.withLock {
          defer { stored = newValue }
          return stored
        }
        withExtendedLifetime(old) {}
      }
    }

    deinit { remove() }
  }

  fileprivate final class BagTable: @unchecked Sendable {
    private struct Entry {
      weak var holder: Holder?
    }

    static let shared = BagTable()

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    func holder(of owner: some DeallocationObservable) -> Holder {
      let key = ObjectIdentifier(owner)
      let (holder, isNew) = lock.withLock { () -> (Holder, Bool) in
        if let known = entries[key]?.holder { return (known, false) }
        let new = Holder { [self] in lock.withLock { entries[key] = nil } }
        entries[key] = Entry(holder: new)
        return (new, true)
      }
      if isNew { _ = owner.attachments.attach(holder) }
      return holder
    }
  }
}

extension E06.HasDisposeBag {
  var disposeBag: DisposeBag {
    get { E06.BagTable.shared.holder(of: self).bag }
    set { E06.BagTable.shared.holder(of: self).bag = newValue }
  }
}
