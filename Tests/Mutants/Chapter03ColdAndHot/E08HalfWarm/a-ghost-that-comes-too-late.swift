// expect: failed backInTime — An observer came back within the grace period, and the source was disposed of

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
