// `compactMap` in place of `map` and `filter`.

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    texts
      .compactMap { text in
        let query = text.trimmed
        return query.isEmpty ? nil : query
      }
      .distinctUntilChanged()
  }
}
