// expect: failed backInTime — The last listener left, another one came before the time was up

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    self.asObservable().share()
  }
}
