// expect: does-not-compile — has no member 'listen'

import CourseDomain
import RxCore

enum E02 {
  static func listen(
    to source: Observable<Int>,
    _ action: @escaping (Int) -> Void
  ) -> any Disposable {
    source.listen(onNext: action)
  }
}
