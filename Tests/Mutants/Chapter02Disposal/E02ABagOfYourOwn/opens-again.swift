// expect: failed latecomersAreDisposed — A disposable was inserted into a disposed bag, and was not

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
      let leaving = content
      content = []
      for disposable in leaving { disposable.dispose() }
    }
  }
}

extension Disposable {
  /// Hands the disposable over to the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
