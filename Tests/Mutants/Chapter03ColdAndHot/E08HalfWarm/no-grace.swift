// expect: failed backInTime — An observer subscribed within the grace period, and the source was

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    self.asObservable().share()
  }
}
