// expect: failed countsDown — A tap on minus did not show a count that is one less.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    Observable.merge(plus.map { 1 }, minus.map { -1 })
      .scan(0) { max(0, $0 + $1) }
      .startWith(0)
      .map { "\($0)" }
  }
}
