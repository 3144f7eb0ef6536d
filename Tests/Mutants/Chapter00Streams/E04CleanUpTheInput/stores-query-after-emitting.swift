// expect: failed writtenBack — The observer wrote the query back into the field, which emitted it

import CourseDomain
import RxCore

enum E04 {
  static func queries(from texts: Observable<String>) -> Observable<String> {
    .create { observer in
      var previous: String?
      return texts.subscribe(
        onNext: { text in
          let query = text.trimmed
          guard !query.isEmpty, query != previous else { return }
          observer.onNext(query)
          previous = query
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
  }
}
