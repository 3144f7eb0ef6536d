// Filters the events, and shares with publish and refCount.

import RxCore

enum E05 {
  static func outcomes(
    of queries: Observable<String>,
    request: @escaping (String) -> Observable<[String]>
  ) -> (lists: Observable<[String]>, errors: Observable<any Error>) {
    let events =
      queries
      .flatMapLatest { query in
        request(query).materialize().filter { event in !event.isCompleted }
      }
      .publish()
      .refCount()
    return (
      events.filter { $0.error == nil }.map { $0.element ?? [] },
      events.filter { $0.error != nil }.map { $0.error! }
    )
  }
}
