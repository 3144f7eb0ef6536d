// expect: failed keepsItsContent — The subscription was disposed of while its bag still existed.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {

    func insert(_ disposable: Disposable) {
      disposable.dispose()
    }

    func dispose() {
    }
  }
}

extension Disposable {
  /// Inserts the disposable into the bag.
  func myDisposed(by bag: E02.MyDisposeBag) {
    bag.insert(self)
  }
}
