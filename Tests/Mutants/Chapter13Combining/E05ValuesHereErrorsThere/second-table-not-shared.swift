// expect: failed lateObserverOfARunningRequest — Observers subscribed during a request that had

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let source = queries.flatMapLatest { query in request(query).materialize() }
    let events = source.share()
    var isTaken = false
    let lists = Observable<[String]>.deferred {
      defer { isTaken = true }
      return (isTaken ? source : events).compactMap(\.element)
    }
    return (lists, events.compactMap(\.error))
  }
}
