// A small observable for each text.

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts
      .flatMap { text -> Observable<String> in
        let query = text.trimmed
        return query.isEmpty ? .empty() : .just(query)
      }
      .distinctUntilChanged { $0 == $1 }
  }
}
