// expect: leaked lateInsertionsAreReleased — A disposable was inserted into a bag that was disposed of

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private var content: [Disposable] = []
    private var isDisposed = false

    func insert(_ disposable: Disposable) {
      if isDisposed {
        disposable.dispose()
      }
      content.append(disposable)
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      let taken = content
      content = []
      for disposable in taken { disposable.dispose() }
    }

    deinit { dispose() }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
