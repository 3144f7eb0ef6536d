// Observes the texts, and keeps the previous query for each subscription.

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    .create { observer in
      var previous: String?
      return texts.subscribe { event in
        guard case .next(let text) = event else { return observer.on(event) }
        let query = text.trimmed
        guard !query.isEmpty, query != previous else { return }
        previous = query
        observer.onNext(query)
      }
    }
  }
}
