// expect: failed twoSubscribers — A second observer subscribed after some taps, and its label did not

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    var count = 0
    return Observable.merge(plus.map { 1 }, minus.map { -1 })
      .map { step in
        count += step
        return "\(count)"
      }
      .startWith("0")
  }
}
