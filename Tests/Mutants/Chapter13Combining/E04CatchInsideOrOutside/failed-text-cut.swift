// expect: failed partialFailure — A request emitted titles and failed later. The screen did not

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
        .catch { error in .just(.failed(String("\(error)".prefix(40)))) }
        .startWith(.searching(query))
    }
  }
}
