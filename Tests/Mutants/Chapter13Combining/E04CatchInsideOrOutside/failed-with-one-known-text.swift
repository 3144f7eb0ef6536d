// expect: failed failure — A request failed, and the screen did not receive `.failed` with the text

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
        .catch { _ in .just(.failed("request")) }
        .startWith(.searching(query))
    }
  }
}
