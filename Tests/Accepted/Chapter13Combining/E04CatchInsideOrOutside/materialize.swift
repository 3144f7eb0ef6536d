// Makes a state of each event of the request.

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query)
        .materialize()
        .compactMap { event -> SearchState? in
          switch event {
          case .next(let titles): .found(titles)
          case .error(let error): .failed("\(error)")
          case .completed: nil
          }
        }
        .startWith(.searching(query))
    }
  }
}
