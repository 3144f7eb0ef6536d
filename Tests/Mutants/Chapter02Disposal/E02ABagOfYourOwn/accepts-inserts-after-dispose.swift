// expect: failed lateInsertionsAreDisposed — A disposable was inserted into a disposed bag, and was not

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private var content: [Disposable] = []

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      content.append(disposable)
    }

    func dispose() {
      let removed = content
      content = []
      for disposable in removed { disposable.dispose() }
    }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
