// 3.8 share with a grace period
//
// Share a source like `share()` does, but don't let go of it as soon as the last listener leaves:
// keep it for `seconds` more, measured by `scheduler`. Who comes back in time hears the same
// subscription go on; who comes later starts a new one. The time is counted from the last leave
// alone. When the source ends, nothing is kept, and nothing waits. All of it happens on one
// thread.

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    // TODO: 3.8 What starts the timer, and what cancels it?
    .unimplemented("3.8")
  }
}
