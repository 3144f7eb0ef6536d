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
    // TODO: 2.2 What does a bag store?

    func insert(_ disposable: Disposable) {
      // TODO: 2.2 Store it; what if the bag is disposed?
    }

    func dispose() {
      // TODO: 2.2 Mark the bag as disposed, then empty it.
    }
  }
}

extension Disposable {
  /// Hands the disposable over to the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    // TODO: 2.2 Insert it into the bag.
  }
}
