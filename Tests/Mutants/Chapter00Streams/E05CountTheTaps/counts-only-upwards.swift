// expect: failed countsDown — A tap on minus did not show a count that is one less.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    Observable.merge(plus, minus).scan(0) { count, _ in count + 1 }.startWith(0).map { "\($0)" }
  }
}
