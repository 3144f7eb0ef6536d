// expect: failed failingIdleQueries — `queries` failed while no request was running, and the two

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events = Observable<Event<[String]>>.deferred {
      var isBusy = false
      return queries.catch { isBusy ? .error($0) : .empty() }
        .flatMapLatest { query -> Observable<Event<[String]>> in
          isBusy = true
          return request(query).materialize().do(onCompleted: { isBusy = false })
        }
    }.share()
    return (events.compactMap(\.element), events.compactMap(\.error))
  }
}
