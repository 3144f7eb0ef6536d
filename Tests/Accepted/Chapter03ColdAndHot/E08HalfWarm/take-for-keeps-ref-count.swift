// A hidden subscription outlives each observer for the grace period; refCount counts it.

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let shared = publish().refCount()
    return .create { observer in
      var isOver = false
      let listening = shared.subscribe { event in
        isOver = isOver || event.isStopEvent
        observer.on(event)
      }
      return Disposables.create {
        if !isOver {
          _ = shared.take(for: .seconds(seconds), scheduler: scheduler).subscribe()
        }
        listening.dispose()
      }
    }
  }
}
