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
          .flatMap { event -> Observable<Event<[String]>> in
            event.error == nil ? .just(event) : .of(.next([]), .completed)
          }
          .dematerialize()
      }
  }
}
