// expect: failed failingQueries — `queries` failed, and the two observables did not both fail with that error at

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.catch { _ in
      .empty()
    }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
