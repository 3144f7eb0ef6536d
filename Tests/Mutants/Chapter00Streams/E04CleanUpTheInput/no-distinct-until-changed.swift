// expect: failed unchangedQueries — The query did not change, and the observer received it again.

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts.map { $0.trimmed }.filter { !$0.isEmpty }
  }
}
