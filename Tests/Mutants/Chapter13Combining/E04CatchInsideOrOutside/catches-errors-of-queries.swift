// expect: failed failingQueries — `queries` failed, and the observable did not fail with that error. Only the

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
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
    .catch { error in .just(.failed("\(error)")) }
  }
}
