// expect: failed failure — A request failed, and the observable terminated. Put `catch` inside the closure

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query)
        .map { titles in .found(titles) }
        .startWith(.searching(query))
    }
    .catch { error in .just(.failed("\(error)")) }
  }
}
