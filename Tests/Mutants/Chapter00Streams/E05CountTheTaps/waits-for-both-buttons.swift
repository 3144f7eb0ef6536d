// expect: failed initialText — The label did not show "0" on subscription.

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    let up = plus.scan(0) { count, _ in count + 1 }
    let down = minus.scan(0) { count, _ in count + 1 }
    return Observable.combineLatest(up, down) { "\($0 - $1)" }
  }
}
