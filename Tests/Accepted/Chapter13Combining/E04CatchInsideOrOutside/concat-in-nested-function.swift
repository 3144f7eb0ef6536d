// Concatenates the state before the request with those of the request.

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    func request(_ query: String) -> Observable<SearchState> {
      let searching = Observable.just(SearchState.searching(query))
      let found = search(query).map(SearchState.found)
      return searching.concat(found).catch { .just(SearchState.failed(String(describing: $0))) }
    }
    return queries.flatMapLatest(request)
  }
}
