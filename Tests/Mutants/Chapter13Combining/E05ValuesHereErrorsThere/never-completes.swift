// expect: failed completion — `queries` completed. Both observables must then complete with the

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.concat(
      Observable.never()
    ).share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
