// expect: failed oneForAll — Several listened at the same time and did not share one subscription to the source

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    self.asObservable()
  }
}
