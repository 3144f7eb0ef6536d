// expect: failed endsTakeTheTimerAlong — The source terminated, and a timer was still scheduled

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let shared = publish().refCount()
    return .create { observer in
      let listening = shared.subscribe(observer)
      return Disposables.create {
        _ = shared.take(for: .seconds(seconds), scheduler: scheduler).subscribe()
        listening.dispose()
      }
    }
  }
}
