// expect: failed failingTexts — `texts` itself failed, and the observable did not fail with that error

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in search(text).catchAndReturn([]) }
      .catchAndReturn([])
  }
}
