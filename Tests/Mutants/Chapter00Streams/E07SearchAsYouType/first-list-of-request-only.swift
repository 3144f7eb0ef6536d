// expect: failed severalLists — A request emitted several lists, an empty one among them, or emitted

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in search(text).take(1).catchAndReturn([]) }
  }
}
