// expect: failed oneForAll — Several listened at the same time and did not share one subscription to the source

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
