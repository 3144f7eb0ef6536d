// Makes an empty list of the error event.

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in
        search(text)
          .materialize()
          .map { event in event.error == nil ? event : .next([]) }
          .dematerialize()
      }
  }
}
