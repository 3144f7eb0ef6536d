// expect: failed trimmedTexts — The first text is a query like any other, and the observer

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts.skip(1).map { $0.trimmed }.filter { !$0.isEmpty }.distinctUntilChanged()
  }
}
