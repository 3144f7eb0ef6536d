// All events, of which the elements are told.

import CourseDomain
import RxCore

enum E02 {
  static func listen(
    to source: Observable<Int>,
    _ action: @escaping (Int) -> Void
  ) -> any Disposable {
    source.subscribe { event in
      if case .next(let element) = event { action(element) }
    }
  }
}
