// expect: failed onlyTheNewest — The user typed a new text, and the request for the old one was not

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMap { text in search(text).catchAndReturn([]) }
  }
}
