// expect: failed ownRequests — One observer subscribed, and `queries` was subscribed to twice.

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    Observable.merge(
      queries.map { SearchState.searching($0) },
      queries.flatMapLatest { query in
        search(query)
          .map { SearchState.found($0) }
          .catch { error in .just(.failed("\(error)")) }
      }
    )
  }
}
