// 2.2 A bag of your own
//
// Build a bag: it retains disposables, and disposes of them when it is deallocated.
//
// - `insert(_:)` and `myDisposed(by:)` put a disposable into the bag.
// - At its deallocation, the bag disposes of its content in the order of insertion, once. So
//   replacing a bag with a new one disposes of the content of the old one.
// - `dispose()` does the same earlier, and releases the content. It has an effect only once.
// - If the bag was disposed of, or is being disposed of, `insert(_:)` disposes of the new
//   disposable before it returns, and does not retain it.
// - A disposable that the bag is disposing of may insert into the bag, or dispose of the bag.
//
// Not allowed: the bags and groups of disposables of RxCore, and `Disposables.create`.
//
// The tests use one thread, so a `Lock` (Sources/CourseDomain/Lock.swift) is optional.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.2 What does a bag store?
    private let lock = Lock()
    /// Nil once the bag is disposed.
    private var content: [Disposable]? = []

    deinit { dispose() }
    // END SOLUTION

    func insert(_ disposable: Disposable) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.2 Store it; what if the bag is disposed?
      let isKept = lock.withLock {
        content?.append(disposable)
        return content != nil
      }
      if !isKept { disposable.dispose() }
      // END SOLUTION
    }

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.2 Mark the bag as disposed, then empty it.
      // The content is called without the lock, because it may call the bag again.
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
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.2 Insert it into the bag.
    bag.insert(self)
    // END SOLUTION
  }
}
