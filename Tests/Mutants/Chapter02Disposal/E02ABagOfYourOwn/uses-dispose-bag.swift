// expect: forbidden — DisposeBag

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    private var inner: DisposeBag? = DisposeBag()

    func insert(_ disposable: Disposable) {
      if let inner { inner.insert(disposable) } else { disposable.dispose() }
    }

    func dispose() { inner = nil }
  }
}

extension Disposable {
  func myDisposed(by bag: E02.MyDisposeBag) { bag.insert(self) }
}
