// A count for each button, and their difference.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    let ups = plus.scan(0) { count, _ in count + 1 }.startWith(0)
    let downs = minus.scan(0) { count, _ in count + 1 }.startWith(0)
    return Observable.combineLatest(ups, downs) { "\($0 - $1)" }
  }
}
