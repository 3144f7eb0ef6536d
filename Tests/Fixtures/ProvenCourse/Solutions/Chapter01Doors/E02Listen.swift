// 1.2 Listen, and stop
//
// Tell the action of every element, until the disposable is disposed of.

import CourseDomain
import RxCore

enum E02 {
  static func listen(
    to source: Observable<Int>,
    _ action: @escaping (Int) -> Void
  ) -> any Disposable {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.2 Listen.
    // STUB: Disposables.create()
    source.subscribe(onNext: action)
    // END SOLUTION
  }
}
