// expect: failed completion — One source completed, the other button was tapped again, and the

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    Observable.merge(
      plus.map { 1 }.materialize(),
      minus.map { -1 }.materialize()
    )
    .dematerialize()
    .scan(0, accumulator: +)
    .startWith(0)
    .map { "\($0)" }
  }
}
