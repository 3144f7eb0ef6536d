// expect: failed afterAPause — The field did not change for 2 seconds, and the request for its text

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .throttle(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in search(text).catchAndReturn([]) }
  }
}
