// One slot for the request, in an observable of its own.

import CourseDomain
import RxCore

enum E04 {
  static func states(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<SearchState> {
    .create { observer in
      let request = SerialDisposable()
      var (current, isRunning, isLast) = (0, false, false)
      func finish(_ number: Int) {
        guard number == current else { return }
        isRunning = false
        if isLast { observer.onCompleted() }
      }
      let source = queries.subscribe(
        onNext: { query in
          current += 1
          let number = current
          isRunning = true
          let slot = SingleAssignmentDisposable()
          request.disposable = slot
          observer.onNext(.searching(query))
          guard number == current else { return }
          slot.setDisposable(
            search(query).subscribe(
              onNext: { observer.onNext(.found($0)) },
              onError: { error in
                observer.onNext(.failed("\(error)"))
                finish(number)
              },
              onCompleted: { finish(number) }
            )
          )
        },
        onError: observer.onError,
        onCompleted: {
          isLast = true
          if !isRunning { observer.onCompleted() }
        }
      )
      return Disposables.create(source, request)
    }
  }
}
