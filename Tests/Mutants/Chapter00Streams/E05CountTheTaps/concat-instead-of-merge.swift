// expect: failed countsDown — A tap on minus did not show a count that is one less.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    plus.map { 1 }.concat(minus.map { -1 }).scan(0, accumulator: +).startWith(0).map { "\($0)" }
  }
}
