// expect: failed reentrantInsert — A disposable that the bag disposed of inserted another one

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private let lock = Lock()
    /// Nil once the bag is disposed.
    private var content: [Disposable]? = []

    private var isClosing = false

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      let isKept = lock.withLock {
        content?.append(disposable)
        return content != nil
      }
      if !isKept { disposable.dispose() }
    }

    func dispose() {
      if isClosing { return }
      isClosing = true
      let all = lock.withLock { content ?? [] }
      for disposable in all { disposable.dispose() }
      lock.withLock { content = nil }
    }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
