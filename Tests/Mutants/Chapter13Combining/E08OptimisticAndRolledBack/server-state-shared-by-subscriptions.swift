// expect: failed ownServerState — The request of one screen completed, and that of another one

import CourseDomain
import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    var server = initial
    return .create { observer in
      var shown = initial
      var waiting: [Bool] = []
      var isRunning = false
      var isDone = false
      let current = SerialDisposable()
      func startNext() {
        guard !isRunning else { return }
        guard !waiting.isEmpty else {
          if isDone { observer.onCompleted() }
          return
        }
        isRunning = true
        let state = waiting.removeFirst()
        let one = SingleAssignmentDisposable()
        current.disposable = one
        one.setDisposable(
          request(state).subscribe(
            onError: { _ in finish() },
            onCompleted: {
              server = state
              finish()
            }
          )
        )
      }
      func finish() {
        isRunning = false
        if waiting.isEmpty, shown != server {
          shown = server
          observer.onNext(shown)
        }
        startNext()
      }
      observer.onNext(shown)
      let source = taps.subscribe(
        onNext: {
          shown.toggle()
          waiting.append(shown)
          observer.onNext(shown)
          startNext()
        },
        onError: { observer.onError($0) },
        onCompleted: {
          isDone = true
          startNext()
        }
      )
      return Disposables.create(source, current)
    }
  }
}
