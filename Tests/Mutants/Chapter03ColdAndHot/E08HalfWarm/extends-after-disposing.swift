// expect: failed backInTime — An observer subscribed within the grace period, and the source was

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let shared = publish().refCount()
    return .create { observer in
      let listening = shared.subscribe(observer)
      return Disposables.create {
        listening.dispose()
        _ = shared.take(for: .seconds(seconds), scheduler: scheduler).subscribe()
      }
    }
  }
}
