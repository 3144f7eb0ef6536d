// The action is a stage of the pipeline.

import CourseDomain
import RxCore

enum E02 {
  static func listen(
    to source: Observable<Int>,
    _ action: @escaping (Int) -> Void
  ) -> any Disposable {
    source.map { action($0) }.subscribe()
  }
}
