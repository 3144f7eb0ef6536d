// expect: failed emptyText — The user cleared the field, and after the pause no request was started

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .filter { !$0.isEmpty }
      .flatMapLatest { text in search(text).catchAndReturn([]) }
  }
}
