// expect: failed blankTexts — The field was empty or contained only white space, and the observer

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts.map { $0.trimmed }.distinctUntilChanged()
  }
}
