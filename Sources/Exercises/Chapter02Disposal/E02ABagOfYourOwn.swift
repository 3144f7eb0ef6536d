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
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    // TODO: 2.2 Insert it into the bag.
  }
}
