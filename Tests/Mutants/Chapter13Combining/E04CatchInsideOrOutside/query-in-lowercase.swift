// expect: failed synchronous — A request emitted or failed during its subscription. The screen did

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query)
        .map { titles in SearchState.found(titles) }
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query.lowercased()))
    }
  }
}
