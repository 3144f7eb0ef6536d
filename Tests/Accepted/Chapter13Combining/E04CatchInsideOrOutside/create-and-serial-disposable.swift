// Creates the observable by hand, with one disposable for the running request.

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .create { observer in
      let request = SerialDisposable()
      var (isRunning, isLast) = (false, false)
      func completeIfDone() {
        if isLast, !isRunning { observer.onCompleted() }
      }
      let source = queries.subscribe(
        onNext: { query in
          isRunning = true
          let slot = SingleAssignmentDisposable()
          request.disposable = slot
          observer.onNext(.searching(query))
          // The observer may have emitted another query.
          if slot.isDisposed { return }
          slot.setDisposable(
            search(query).subscribe(
              onNext: { observer.onNext(.found($0)) },
              onError: { error in
                isRunning = false
                observer.onNext(.failed("\(error)"))
                completeIfDone()
              },
              onCompleted: {
                isRunning = false
                completeIfDone()
              }
            )
          )
        },
        onError: observer.onError,
        onCompleted: {
          isLast = true
          completeIfDone()
        }
      )
      return Disposables.create(source, request)
    }
  }
}
