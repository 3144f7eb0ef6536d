// 2.2 A bag of your own
//
// Build the bag that disposes of its content, in the order of insertion, when it goes away or
// when `dispose()` is called, whichever is first. A bag that has been disposed is closed: it
// disposes of what comes late at once. What is disposed of may do anything, such as insert
// into this very bag. `myDisposed(by:)` is `insert`, said the other way round. Do without RxCore's
// own bags and groups of disposables. CourseDomain has a `Lock`.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.2 What does a bag have to know?
    private let lock = Lock()
    /// Nil once the bag is closed.
    private var content: [Disposable]? = []

    deinit { dispose() }
    // END SOLUTION

    func insert(_ disposable: Disposable) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.2 Keep it; but what if the bag is closed?
      let isKept = lock.withLock {
        content?.append(disposable)
        return content != nil
      }
      if !isKept { disposable.dispose() }
      // END SOLUTION
    }

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.2 Close the bag, then empty it.
      // Strangers are called without the lock: what they do may lead back here.
      let content = lock.withLock {
        defer { self.content = nil }
        return self.content
      }
      for disposable in content ?? [] { disposable.dispose() }
      // END SOLUTION
    }
  }
}

extension Disposable {
  /// Hands the disposable over to the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.2 Who keeps whom?
    bag.insert(self)
    // END SOLUTION
  }
}
