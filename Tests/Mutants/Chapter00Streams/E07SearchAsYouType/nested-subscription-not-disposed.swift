// expect: failed onlyTheNewest — The user typed a new text, and the request for the old one was not

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    .create { observer in
      texts.debounce(.seconds(2), scheduler: scheduler).subscribe(
        onNext: { text in
          _ = search(text).subscribe(onNext: observer.onNext, onError: { _ in observer.onNext([]) })
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
  }
}
