// expect: failed countsUp — After each tap on plus the label did not show the number of taps.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    Observable.merge(plus.map { 1 }, minus.map { -1 }).startWith(0).map { "\($0)" }
  }
}
