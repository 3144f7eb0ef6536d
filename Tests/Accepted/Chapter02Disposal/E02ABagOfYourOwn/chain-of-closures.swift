// The content as a chain of closures, each of which calls the previous one first.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private var empty: () -> Void = {}
    private var isClosed = false

    deinit { dispose() }

    func insert(_ disposable: Disposable) {
      guard !isClosed else { return disposable.dispose() }
      let before = empty
      empty = {
        before()
        disposable.dispose()
      }
    }

    func dispose() {
      isClosed = true
      let all = empty
      empty = {}
      all()
    }
  }
}

extension Disposable {
  func myDisposed(by bag: E02.MyDisposeBag) { bag.insert(self) }
}
