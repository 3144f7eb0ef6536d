// expect: failed severalLists — A request emitted several lists, equal or empty ones among them, or

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query)
        .map { titles in SearchState.found(titles.sorted()) }
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
