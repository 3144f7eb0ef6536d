// 3.8 share with a grace period
//
// Share a source as `share()` does, and keep it subscribed for `seconds` more (at least 1),
// measured by `scheduler`, after the last observer has unsubscribed.
//
// - All current observers share one subscription to the source. Nothing is replayed. Each observer
//   receives all later elements, each during the call that sends it.
// - An observer that subscribes within the grace period joins the running subscription and cancels
//   the timer. At the tick at which the period ends, it may join or start the source again.
// - When the grace period ends, the source is unsubscribed from. The next observer subscribes to
//   it again.
// - The grace period starts only when the last observer unsubscribes, and each time anew.
// - A terminal event of the source cancels a running timer, and starts none. The next observer
//   subscribes to the source again, even if it subscribes while it receives that event.
// - The source may emit and terminate while it is being subscribed to.
// - Each subscription to the source has its own timer and counts its own observers.
// - An observer is released when it unsubscribes. Nothing remains in memory after the grace period.
//
// All calls are made on one thread.

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    // TODO: 3.8 What starts the timer, and what cancels it?
    .unimplemented("3.8")
  }
}
