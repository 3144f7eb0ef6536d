// expect: failed initialText — The label did not show "0" on subscription.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    Observable.merge(plus.map { 1 }, minus.map { -1 })
      .startWith(1)
      .scan(0, accumulator: +)
      .map { "\($0)" }
  }
}
