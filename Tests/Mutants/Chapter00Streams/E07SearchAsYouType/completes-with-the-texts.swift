// expect: failed completion — `texts` completed, and the observable did not start the request for

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    let ends = texts.materialize().filter { $0.isCompleted }
    return
      texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in search(text).catchAndReturn([]) }
      .take(until: ends)
  }
}
