// expect: failed partialFailure — A request emitted titles and failed later. The screen did not

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query).take(1)
        .map { titles in .found(titles) }
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
