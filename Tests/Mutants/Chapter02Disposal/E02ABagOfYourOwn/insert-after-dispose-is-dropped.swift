// expect: failed lateInsertionsAreDisposed — A disposable was inserted into a disposed bag, and was not

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private let lock = Lock()
    /// Nil once the bag is disposed.
    private var content: [Disposable]? = []

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      lock.withLock { content?.append(disposable) }
    }

    func dispose() {
      let content = lock.withLock {
        defer { self.content = nil }
        return self.content
      }
      for disposable in content ?? [] { disposable.dispose() }
    }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
