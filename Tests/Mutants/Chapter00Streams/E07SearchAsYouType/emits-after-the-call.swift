// expect: failed duringTheCall — A request emitted a list or failed, and the observer received a list only

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
      .observe(on: MainScheduler.asyncInstance)
  }
}
