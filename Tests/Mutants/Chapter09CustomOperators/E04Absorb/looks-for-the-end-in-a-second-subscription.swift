// expect: failed firstCompletion — One observer subscribed, and an observable was subscribed to twice.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    let firstEnd = first.materialize().filter(\.isCompleted)
    let secondEnd = second.materialize().filter(\.isCompleted)
    return Observable.merge(first.take(until: secondEnd), second.take(until: firstEnd))
  }
}
