// expect: failed reentrantInsert — A disposable that the bag disposed of inserted another one

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private let lock = Lock()
    private var disposables: [Disposable] = []
    private var isDisposed = false

    func insert(_ disposable: Disposable) {
      let late = lock.withLock {
        if !isDisposed { disposables.append(disposable) }
        return isDisposed
      }
      if late { disposable.dispose() }
    }

    func dispose() {
      let all = lock.withLock {
        let all = disposables
        disposables = []
        return all
      }
      for disposable in all { disposable.dispose() }
      lock.withLock { isDisposed = true }
    }

    deinit { dispose() }
  }
}

extension Disposable {
  func myDisposed(by bag: E02.MyDisposeBag) { bag.insert(self) }
}
