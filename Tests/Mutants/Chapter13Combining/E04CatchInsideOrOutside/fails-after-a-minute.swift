// expect: failed longRequest — A request emitted 31 lists after an hour and failed, and the screen

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    queries.flatMapLatest { query in
      search(query).timeout(.seconds(60), scheduler: MainScheduler.instance)
        .map { titles in SearchState.found(titles) }
        .catch { error in .just(.failed("\(error)")) }
        .startWith(.searching(query))
    }
  }
}
