// expect: failed longRequests — Each of 30 requests emitted 30 lists after an hour and failed. The

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = queries.flatMapLatest { query in request(query).materialize() }.share()
    return (
      events.compactMap(\.element),
      events.compactMap(\.error).enumerated().filter { $0.index < 10 }.map(\.element)
    )
  }
}
