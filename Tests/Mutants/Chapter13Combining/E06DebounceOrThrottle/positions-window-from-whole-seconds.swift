// expect: failed exactTimes — A clock with ticks of 10 milliseconds was passed, and an element was

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
      var isOver = false
      var next = -Double.infinity
      func now() -> Double { scheduler.now.timeIntervalSince1970 }
      func emit(_ offset: Int) {
        waiting = nil
        next = now().rounded(.down) + 2
        observer.onNext(offset)
      }
      let source = offsets.subscribe(
        onNext: { offset in
          if now() >= next { return emit(offset) }
          let isNew = waiting == nil
          waiting = offset
          guard isNew else { return }
          timer.disposable = scheduler.scheduleRelative(
            (),
            dueTime: .milliseconds(Int(((next - now()) * 1000).rounded()))
          ) {
            if let offset = waiting { emit(offset) }
            if isOver { observer.onCompleted() }
            return Disposables.create()
          }
        },
        onError: observer.onError,
        onCompleted: {
          isOver = true
          if waiting == nil { observer.onCompleted() }
        }
      )
      return Disposables.create(source, timer)
    }
  }
}
