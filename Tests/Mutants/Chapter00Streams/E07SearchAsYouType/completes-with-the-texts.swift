// expect: failed completion — `texts` completed. The request for the last text did not start at

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
