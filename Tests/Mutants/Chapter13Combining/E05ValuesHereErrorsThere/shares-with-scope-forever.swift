// expect: failed startsAnew — A request was started before the first subscription, or a subscription after

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share(
      scope: .forever
    )
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
