// expect: failed failingIdleQueries — `queries` failed while no request was running, and the

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .deferred {
      var isBusy = false
      return
        queries
        .catch { isBusy ? .error($0) : .empty() }
        .flatMapLatest { query -> Observable<SearchState> in
          isBusy = true
          return search(query)
            .map { titles in SearchState.found(titles) }
            .catch { error in .just(.failed("\(error)")) }
            .do(onCompleted: { isBusy = false })
            .startWith(.searching(query))
        }
    }
  }
}
