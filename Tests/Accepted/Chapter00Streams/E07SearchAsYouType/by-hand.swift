// One slot for the request, in an observable of its own.

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    let pauses = texts.debounce(.seconds(2), scheduler: scheduler)
    return .create { observer in
      let request = SerialDisposable()
      var isRunning = false
      var isLast = false
      func finish() {
        isRunning = false
        if isLast { observer.onCompleted() }
      }
      let field = pauses.subscribe(
        onNext: { text in
          request.disposable = Disposables.create()
          isRunning = true
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
        onCompleted: {
          isLast = true
          if !isRunning { observer.onCompleted() }
        }
      )
      return Disposables.create(field, request)
    }
  }
}
