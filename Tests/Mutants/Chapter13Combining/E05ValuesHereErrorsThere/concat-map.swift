// expect: failed newQuery — A query was emitted during a request, and the request was not canceled at that

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.concatMap { query in request(query).materialize() }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
