// expect: failed endsTakeTheTimerAlong — The source terminated, and a timer was still scheduled

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let connectable = self.publish()
    var listeners = 0
    var connection: Disposable?
    var timer: Disposable?
    return .create { observer in
      timer?.dispose()
      let listening = connectable.subscribe(observer)
      listeners += 1
      if connection == nil { connection = connectable.connect() }
      return Disposables.create {
        listening.dispose()
        listeners -= 1
        guard listeners == 0 else { return }
        timer = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          connection?.dispose()
          connection = nil
          return Disposables.create()
        }
      }
    }
  }
}
