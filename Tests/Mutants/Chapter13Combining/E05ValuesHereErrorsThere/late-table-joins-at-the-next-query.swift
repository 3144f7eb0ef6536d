// expect: failed lateObserverOfARunningRequest — Observers subscribed during a request that had

import CourseDomain
import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let asked = queries.share()
    let events = Observable.merge(
      asked.map { _ -> Event<[String]>? in nil },
      asked.flatMapLatest { query in request(query).materialize().map { $0 as Event<[String]>? } }
    ).share()
    var observers = 0
    func own<T>(_ select: @escaping (Event<[String]>) -> T?) -> Observable<T> {
      .deferred {
        observers += 1
        var isActive = observers <= 2
        return
          events
          .do(onDispose: { observers -= 1 })
          .compactMap { event in
            guard let event else {
              isActive = true
              return nil
            }
            return isActive ? select(event) : nil
          }
      }
    }
    return (own(\.element), own(\.error))
  }
}
