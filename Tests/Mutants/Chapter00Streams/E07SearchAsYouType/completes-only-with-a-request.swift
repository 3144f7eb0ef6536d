// expect: failed idleCompletion — `texts` completed while no request was running, and the observable did

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    .create { observer in
      let request = SerialDisposable()
      var isLast = false
      func finish() {
        if isLast { observer.onCompleted() }
      }
      let field = texts.debounce(.seconds(2), scheduler: scheduler).subscribe(
        onNext: { text in
          request.disposable = search(text).subscribe(
            onNext: observer.onNext,
            onError: { _ in
              observer.onNext([])
              finish()
            },
            onCompleted: finish
          )
        },
        onError: observer.onError,
        onCompleted: { isLast = true }
      )
      return Disposables.create(field, request)
    }
  }
}
