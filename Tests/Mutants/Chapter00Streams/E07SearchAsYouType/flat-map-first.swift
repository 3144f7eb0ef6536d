// expect: failed startsAtOnce — The second text started no request while the first request was

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapFirst { text in search(text).catchAndReturn([]) }
  }
}
