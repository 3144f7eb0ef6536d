// expect: failed success — The screen did not receive `.searching(query)` when the query was emitted and

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
    }
  }
}
