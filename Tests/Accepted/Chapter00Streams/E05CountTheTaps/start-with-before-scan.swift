// `startWith` upstream of `scan`: 0 plus 0 is 0.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    let steps = Observable.merge(plus.map { 1 }, minus.map { -1 })
    return steps.startWith(0).scan(0, accumulator: +).map(String.init)
  }
}
