// expect: failed partialFailure — A request emitted lists, an empty one among them, and then

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share()
    return (events.compactMap(\.element).filter { !$0.isEmpty }, events.compactMap(\.error))
  }
}
