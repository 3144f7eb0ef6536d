// expect: failed failedRequest — A request failed, and the observer did not receive an empty list for

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapLatest(search)
  }
}
