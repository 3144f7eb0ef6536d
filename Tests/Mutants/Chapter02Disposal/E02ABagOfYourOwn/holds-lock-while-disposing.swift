// expect: crashed reentrantInsert — A disposable that the bag disposed of inserted another one

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private let lock = Lock()
    /// Nil once the bag is disposed.
    private var content: [Disposable]? = []

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      let isKept = lock.withLock {
        content?.append(disposable)
        return content != nil
      }
      if !isKept { disposable.dispose() }
    }

    func dispose() {
      lock.withLock {
        for disposable in content ?? [] { disposable.dispose() }
        content = nil
      }
    }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
