// Creates the observable by hand, with a timer for the position that waits.

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    texts.debounce(.seconds(2), scheduler: scheduler)
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    taps.throttle(.seconds(3), latest: false, scheduler: scheduler)
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      let timer = SerialDisposable()
      var waiting: Int?
      var isLast = false
      var next = -Double.infinity
      func emit(_ offset: Int) {
        waiting = nil
        next = scheduler.now.timeIntervalSince1970 + 2
        observer.onNext(offset)
      }
      func completeIfDone() {
        if isLast, waiting == nil { observer.onCompleted() }
      }
      let source = offsets.subscribe(
        onNext: { offset in
          let left = next - scheduler.now.timeIntervalSince1970
          if left <= 0 { return emit(offset) }
          waiting = offset
          timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(Int(left))) {
            if let offset = waiting { emit(offset) }
            completeIfDone()
            return Disposables.create()
          }
        },
        onError: observer.onError,
        onCompleted: {
          isLast = true
          completeIfDone()
        }
      )
      return Disposables.create(source, timer)
    }
  }
}
