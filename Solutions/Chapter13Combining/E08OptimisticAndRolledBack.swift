// 13.8 Optimistic and rolled back
//
// A screen shows whether an item is a favorite. A tap changes the state on the screen at once, and
// the server learns of it afterwards. Return the states that the screen shows.
//
// - On subscription, `initial` is emitted. It is the state on the server, too.
// - Each tap reverses the state on the screen. The new state is emitted during the tap.
// - Each tap sends its state to the server: `request(state)` returns an observable that runs the
//   request. One request runs at a time, in the order of the taps, and none is lost or canceled.
//   If no other request is running, it starts during the tap. Call `request` once for each tap, at
//   the tap or when its request starts.
// - If a request completes, its state is the state on the server. Its elements have no meaning.
// - If a request fails, the server keeps the state it had, and the next request starts.
// - When the last request has finished, and no other one waits, the screen shows the state on the
//   server. Only a change is emitted: no state equals the one before.
// - If `taps` fails, the observable fails and the request is canceled. It completes when `taps` has
//   completed and all requests have finished.
// - A tap, the completion of `taps` or the end of a request can arrive while a state is delivered,
//   except `initial`. The tap of that state counts as one that waits. The request of a tap during
//   the delivery follows those of the earlier taps, and may start after the delivery.
// - A request can finish during its own subscription. The next one starts during the same event.
// - Each observer has its own state and its own requests. Disposing cancels the running request, and
//   no other one starts.

import CourseDomain
import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.8 Show the new state at once, and queue its request.
    // STUB: .unimplemented("13.8")
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
          shown.toggle()
          waiting.append(shown)
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
    // END SOLUTION
  }
}
