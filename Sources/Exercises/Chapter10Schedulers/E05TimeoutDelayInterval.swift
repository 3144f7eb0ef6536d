// 10.5 timeout, delay, interval
//
// Write three operators. They need only one method of the scheduler, `scheduleRelative`.
// `schedulePeriodic` is allowed, too.
//
// `source.myTimeout(_:scheduler:)`
// - If `dueTime` passes after the subscription, or after an element, and the source has not sent an
//   event, it fails with `RxError.timeout` and unsubscribes from the source.
// - Each element restarts the timer. All events of the source are passed on immediately.
//
// `source.myDelay(_:scheduler:)`
// - Each element, and the completion, is passed on `dueTime` later, in order.
// - An error is passed on immediately. Elements that still wait are dropped.
//
// `E05.myInterval(_:scheduler:)`
// - It emits 0, 1, 2 and so on, the first number after one period. It never terminates.
//
// All of them:
// - Nothing is scheduled before a subscription, and each subscription has its own timers.
// - A timer that has fired or was canceled leaves nothing in memory, however many follow. The same is
//   true of an element that has been passed on.
// - A terminal event and a disposal cancel all timers at once, also while an element is delivered.
// - The source may emit and terminate while it is being subscribed to.
// - A timer sends its event within its work on `scheduler`, not later.
//
// RxSwift's own `timeout`, `delay`, `interval` and `timer` are not allowed in the answer.

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    // TODO: 10.5 What starts the timer, what starts it anew, and what cancels it?
    .unimplemented("10.5")
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    // TODO: 10.5 Several elements can wait at the same time.
    .unimplemented("10.5")
  }
}

enum E05 {
  static func myInterval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    // TODO: 10.5 Each timer schedules the next one.
    .unimplemented("10.5")
  }
}
