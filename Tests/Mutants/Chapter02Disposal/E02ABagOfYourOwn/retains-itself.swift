// expect: failed keepsItsContent — The owner released the bag, and the subscription was not

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private let lock = Lock()
    /// Nil once the bag is disposed.
    private var content: [Disposable]? = []

    private var retainedSelf: MyDisposeBag?

    init() { retainedSelf = self }

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      let isKept = lock.withLock {
        content?.append(disposable)
        return content != nil
      }
      if !isKept { disposable.dispose() }
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
