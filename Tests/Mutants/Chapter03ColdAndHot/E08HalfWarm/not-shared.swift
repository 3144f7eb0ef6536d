// expect: failed oneForAll — Two observers were subscribed at the same time, and they did not share one

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    self.asObservable()
  }
}
