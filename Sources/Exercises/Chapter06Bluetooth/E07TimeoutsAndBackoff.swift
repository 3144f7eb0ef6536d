// 6.7 Timeouts and backoff
//
// Write two operators for observables that connect on subscription.
//
// `firstElement(of:within:_:)` limits the time before the first element of `connection`:
// - If `dueTime` passes on `scheduler` without an element, it fails with `RxError.timeout`, and
//   disposes of the connection.
// - The timer is stopped before the first element is forwarded. After that element there is no
//   limit; all events are forwarded.
// - If the connection completes or fails before the first element, it does the same, and the timer
//   ends.
// - The time begins with the subscription, and each subscription has its own timer.
//
// `reconnecting(_:delays:_:)` subscribes to `connection` again when it fails:
// - The first failure is followed by the first delay and another attempt, the second failure by the
//   second delay, and so on. It makes no difference whether an attempt has emitted elements.
// - If no delay is left, it fails with the error of the last attempt.
// - If the connection completes, with or without an element, it completes.
// - Each subscription has all delays.
//
// In both, disposing of a subscription ends the connection and the timers, even during a delay. An
// event of the connection is forwarded before the call that sends it returns. The connection may
// emit, complete or fail during its subscription. All times are measured by `scheduler`.

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    // TODO: 6.7 Limit the time until the first element only.
    .unimplemented("6.7")
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    // TODO: 6.7 Wait for each delay in turn, then forward the last error.
    .unimplemented("6.7")
  }
}
