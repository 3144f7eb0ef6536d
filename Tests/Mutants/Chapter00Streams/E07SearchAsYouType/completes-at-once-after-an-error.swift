// expect: failed retry — `texts` failed, and the observer subscribed again at once.

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    let requests =
      texts
      .debounce(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in search(text).catchAndReturn([]) }
    var hasFailed = false
    return .deferred { hasFailed ? .empty() : requests.do(onError: { _ in hasFailed = true }) }
  }
}
