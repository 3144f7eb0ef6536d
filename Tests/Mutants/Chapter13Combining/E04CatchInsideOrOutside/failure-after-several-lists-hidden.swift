// expect: failed longRequest — A request emitted 31 lists after an hour and failed, and the screen

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query -> Observable<SearchState> in
      var lists = 0
      return search(query)
        .map { titles in
          lists += 1
          return SearchState.found(titles)
        }
        .catch { error in lists > 1 ? .empty() : .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
