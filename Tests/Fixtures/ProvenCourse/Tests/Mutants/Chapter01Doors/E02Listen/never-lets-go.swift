// expect: leaked letsGo — Someone who stopped listening was kept.

import CourseDomain
import RxCore

enum E02 {
  static func listen(
    to source: Observable<Int>,
    _ action: @escaping (Int) -> Void
  ) -> any Disposable {
    _ = source.subscribe(onNext: action)
    return Disposables.create()
  }
}
