// expect: failed disposeEmpties — The content was not disposed of exactly once and then released.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private var isOver = false
    private var content: [Disposable] = []

    deinit { for disposable in content { disposable.dispose() } }

    func insert(_ disposable: Disposable) {
      if isOver {
        disposable.dispose()
      } else {
        content.append(disposable)
      }
    }

    func dispose() {
      if isOver { return }
      isOver = true
      for disposable in content { disposable.dispose() }
    }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
