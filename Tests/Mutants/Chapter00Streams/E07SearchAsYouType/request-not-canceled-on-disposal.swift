// expect: failed disposal — The screen unsubscribed, during a request, during a pause or when

import RxCore

enum E07 {
  static func results(
    for texts: Observable<String>,
    scheduler: any SchedulerType,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    .create { observer in
      let request = SerialDisposable()
      var runs = 0
      var isLast = false
      func finish() {
        runs -= 1
        if isLast, runs == 0 { observer.onCompleted() }
      }
      return texts.debounce(.seconds(2), scheduler: scheduler).subscribe(
        onNext: { text in
          request.disposable = Disposables.create()
          runs = 1
          request.disposable = search(text).subscribe(
            onNext: observer.onNext,
            onError: { _ in
              observer.onNext([])
              finish()
            },
            onCompleted: finish
          )
        },
        onError: { error in
          request.dispose()
          observer.onError(error)
        },
        onCompleted: {
          isLast = true
          if runs == 0 { observer.onCompleted() }
        }
      )
    }
  }
}
