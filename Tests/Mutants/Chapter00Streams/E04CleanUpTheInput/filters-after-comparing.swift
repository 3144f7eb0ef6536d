// expect: failed clearedField — The user cleared the field and typed the same query again, and the

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts.map { $0.trimmed }.distinctUntilChanged().filter { !$0.isEmpty }
  }
}
