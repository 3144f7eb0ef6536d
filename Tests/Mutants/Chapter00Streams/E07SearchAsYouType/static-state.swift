// expect: failed twoSearches — Three search fields were in use, and what happened in one of them affected

import RxCore

enum E07 {
  nonisolated(unsafe) private static var isRunning = false
  nonisolated(unsafe) private static var isLast = false

  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    .create { observer in
      let request = SerialDisposable()
      func completeAtTheEnd() {
        if isLast, !isRunning { observer.onCompleted() }
      }
      func finish() {
        isRunning = false
        completeAtTheEnd()
      }
      let field = texts.debounce(.seconds(2), scheduler: scheduler).subscribe(
        onNext: { text in
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
          completeAtTheEnd()
        }
      )
      return Disposables.create(field, request)
    }
  }
}
