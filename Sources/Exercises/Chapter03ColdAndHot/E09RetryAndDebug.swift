// 3.9 retry(3).debug()
//
// `myRetry` subscribes to its source again when the source fails.
//
// - It makes at most `maxAttempts` subscriptions, and passes on the error of the last one.
//   `maxAttempts` is at least 1. No attempt follows one that completes.
// - All elements are passed on, also those of attempts that fail later.
// - Each observer of the result has all attempts.
// - An attempt is disposed of before the next one starts.
// - Disposing of the result ends the current attempt, and no further attempt is made, also if an
//   attempt is starting at that moment. Before `subscribe` has returned, it may take effect late.
// - 10,000 failures during `subscribe` need no deeper stack than two.
//
// `myDebug` passes on all events unchanged. Before it passes on an event, it calls `log` with a
// line. It also logs the beginning and the end of each subscription:
//
//   name -> subscribed
//   name -> Event next(1)
//   name -> Event completed
//   name -> isDisposed
//
// - `subscribed` is logged before the source is subscribed to.
// - `isDisposed` is logged once, at the end of each subscription: after `completed`, after an error
//   and on disposal. A disposal also unsubscribes from the source.
//
// RxCore's `retry` and `debug`, in any form, are not allowed in the answer.

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    // TODO: 3.9 Loop, don't recurse.
    .unimplemented("3.9")
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    // TODO: 3.9 Log each event, then pass it on.
    .unimplemented("3.9")
  }
}
