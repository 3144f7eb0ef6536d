// expect: failed split — The table did not receive exactly the lists, or the banner exactly the

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share()
    return (events.compactMap(\.element).map { $0.sorted() }, events.compactMap(\.error))
  }
}
