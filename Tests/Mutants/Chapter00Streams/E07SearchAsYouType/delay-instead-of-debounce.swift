// expect: failed whileTyping — The user was still typing, and a request was started for a text that

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    texts
      .delay(.seconds(2), scheduler: scheduler)
      .flatMapLatest { text in search(text).catchAndReturn([]) }
  }
}
