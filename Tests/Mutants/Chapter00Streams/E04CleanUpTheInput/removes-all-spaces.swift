// expect: failed trimmedTexts — Each text differs from the one before, and the observer did not receive

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }.distinctUntilChanged()
  }
}
