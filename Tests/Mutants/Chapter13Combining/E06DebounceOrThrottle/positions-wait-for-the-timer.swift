// expect: failed atOnce — A tap, a position or the completion of the input had to be passed on at

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
      var isWindowOpen = false
      var waiting: Int?
      var hasInputCompleted = false
      let timer = SerialDisposable()

      func emit(_ position: Int) {
        isWindowOpen = true
        timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(2)) {
          isWindowOpen = false
          if let position = waiting {
            waiting = nil
            emit(position)
          }
          if hasInputCompleted { observer.onCompleted() }
          return Disposables.create()
        }
        observer.onNext(position)
      }

      let input = offsets.subscribe(
        onNext: { position in
          if isWindowOpen { waiting = position } else { emit(position) }
        },
        onError: { observer.onError($0) },
        onCompleted: {
          hasInputCompleted = true
          if waiting == nil { observer.onCompleted() }
        }
      )
      return Disposables.create(input, timer)
    }
  }
}
