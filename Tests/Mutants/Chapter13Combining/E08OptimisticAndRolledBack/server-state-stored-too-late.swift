// expect: failed atOnce — The request of a tap completed, and a state was emitted then.

import CourseDomain
import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    .create { observer in
      var shown = initial
      var server = initial
      var queue: [Bool] = []
      var isSending = false
      var haveTapsCompleted = false
      let running = SerialDisposable()

      func completeIfDone() {
        if haveTapsCompleted, !isSending, queue.isEmpty { observer.onCompleted() }
      }

      func sendNext() {
        guard !isSending, !queue.isEmpty, !running.isDisposed else { return }
        isSending = true
        let state = queue.removeFirst()
        let slot = SingleAssignmentDisposable()
        running.disposable = slot
        slot.setDisposable(
          request(state).subscribe(
            onError: { _ in finished() },
            onCompleted: {
              finished()
              server = state
            }
          )
        )
      }

      func finished() {
        isSending = false
        sendNext()
        if !isSending, queue.isEmpty, shown != server {
          shown = server
          observer.onNext(shown)
        }
        completeIfDone()
      }

      observer.onNext(shown)
      let tapping = taps.subscribe(
        onNext: {
          shown.toggle()
          queue.append(shown)
          observer.onNext(shown)
          sendNext()
        },
        onError: { error in
          running.dispose()
          observer.onError(error)
        },
        onCompleted: {
          haveTapsCompleted = true
          completeIfDone()
        }
      )
      return Disposables.create(tapping, running)
    }
  }
}
