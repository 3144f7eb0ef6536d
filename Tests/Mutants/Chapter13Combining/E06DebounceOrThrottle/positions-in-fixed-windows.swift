// expect: failed positions — While the user scrolled, the newest position was not emitted exactly once every 2

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
      var waiting: Int?
      var (isStarted, isFree, isOver) = (false, false, false)
      let timer = SerialDisposable()
      let source = offsets.subscribe(
        onNext: { offset in
          if !isStarted {
            isStarted = true
            timer.disposable = scheduler.schedulePeriodic(
              (),
              startAfter: .seconds(2),
              period: .seconds(2)
            ) { _ in
              isFree = waiting == nil
              if let element = waiting {
                waiting = nil
                observer.onNext(element)
              }
              if isOver { observer.onCompleted() }
            }
            observer.onNext(offset)
          } else if isFree {
            isFree = false
            observer.onNext(offset)
          } else {
            waiting = offset
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
