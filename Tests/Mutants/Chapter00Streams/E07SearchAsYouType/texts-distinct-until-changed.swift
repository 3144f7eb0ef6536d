// expect: failed sameTextAgain — The user typed the same text again after a pause, and no second

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { text in search(text).catchAndReturn([]) }
  }
}
