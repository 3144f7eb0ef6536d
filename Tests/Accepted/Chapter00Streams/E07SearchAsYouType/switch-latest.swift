// Makes the requests first, and switches to the latest.

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .debounce(.seconds(2), scheduler: scheduler)
      .map { text in search(text).catch { _ in .just([]) } }
      .switchLatest()
  }
}
