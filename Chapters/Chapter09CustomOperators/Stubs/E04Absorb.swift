// 9.4 absorb
//
// Build `absorb`, which emits the elements of two observables, and terminates as soon as one of
// them does. `merge`, by comparison, waits until both have completed.
//
// - The elements of both are passed on, each during the call that sends it.
// - If one of them completes or fails, the result does the same immediately, and the other one
//   is disposed of.
// - `first` is subscribed to before `second`, both during the subscription to the result. If `first`
//   terminates while it is being subscribed to, `second` is not subscribed to. If it terminates while
//   `second` is being subscribed to, `second` is disposed of as soon as its subscription is complete.
// - Disposing of the result disposes of both.
// - Each subscription to the result has its own subscriptions to the two observables, also if both
//   are the same one. They are not subscribed to before that.
//
// All calls are made on one thread.

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    // TODO: 9.4 Pass on the events of both, and look for the terminal event.
    .unimplemented("9.4")
  }
}
