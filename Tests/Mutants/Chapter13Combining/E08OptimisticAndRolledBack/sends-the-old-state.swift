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
      var (shown, confirmed) = (initial, initial)
      var waiting: [Bool] = []
      var (isRunning, isLastTap) = (false, false)
      let running = SerialDisposable()

      func startNext() {
        if isRunning { return }
        guard !waiting.isEmpty else {
          if isLastTap { observer.onCompleted() }
          return
        }
        isRunning = true
        let state = waiting.removeFirst()
        let slot = SingleAssignmentDisposable()
        running.disposable = slot
        slot.setDisposable(
          request(state).subscribe(
            onError: { _ in finish() },
            onCompleted: {
              confirmed = state
              finish()
            }
          )
        )
      }

      func finish() {
        isRunning = false
        if waiting.isEmpty, shown != confirmed {
          shown = confirmed
          observer.onNext(shown)
        }
        startNext()
      }

      observer.onNext(shown)
      let source = taps.subscribe(
        onNext: {
          waiting.append(shown)
          shown.toggle()
          observer.onNext(shown)
          startNext()
        },
        onError: observer.onError,
        onCompleted: {
          isLastTap = true
          startNext()
        }
      )
      return Disposables.create(source, running)
    }
  }
}
