// expect: failed trimmedTexts — The observer did not receive each text in the same tick, without

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }.distinctUntilChanged()
  }
}
