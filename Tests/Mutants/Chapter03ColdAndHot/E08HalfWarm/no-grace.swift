// expect: failed backInTime — An observer came back within the grace period, and the source was disposed of

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    self.asObservable().share()
  }
}
