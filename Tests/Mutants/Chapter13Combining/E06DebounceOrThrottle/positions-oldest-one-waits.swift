// expect: failed lastPosition — Several positions followed within 2 seconds, and an older one than the last

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
      var last: RxTime?
      var waiting: Int?
      var hasInputCompleted = false
      let timer = SerialDisposable()

      func emit(_ position: Int) {
        waiting = nil
        last = scheduler.now
        observer.onNext(position)
      }

      let input = offsets.subscribe(
        onNext: { position in
          let elapsed = last.map { scheduler.now.timeIntervalSince($0) } ?? 2
          guard elapsed < 2 else {
            timer.disposable = Disposables.create()
            emit(position)
            return
          }
          let isTimerRunning = waiting != nil
          if isTimerRunning { return }
          waiting = position
          let left = RxTimeInterval.milliseconds(Int(((2 - elapsed) * 1000).rounded()))
          timer.disposable = scheduler.scheduleRelative((), dueTime: left) {
            if let position = waiting { emit(position) }
            if hasInputCompleted { observer.onCompleted() }
            return Disposables.create()
          }
        },
        onError: { error in
          timer.dispose()
          observer.onError(error)
        },
        onCompleted: {
          hasInputCompleted = true
          if waiting == nil { observer.onCompleted() }
        }
      )
      return Disposables.create(input, timer)
    }
  }
}
