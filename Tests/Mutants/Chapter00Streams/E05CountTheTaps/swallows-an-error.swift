// expect: failed errors — One of the sources failed, and the label did not fail with that error

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    Observable.merge(plus.map { 1 }, minus.map { -1 }.catch { _ in .empty() })
      .scan(0, accumulator: +)
      .startWith(0)
      .map { "\($0)" }
  }
}
