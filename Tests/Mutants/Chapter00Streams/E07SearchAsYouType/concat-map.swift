// expect: failed startsAtOnce — The request for the second text did not start when its pause had

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .concatMap { text in search(text).catchAndReturn([]) }
  }
}
