// expect: failed completion — The input completed. A waiting text has to be emitted at once, a waiting

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    .create { observer in
      var newest = 0
      return texts.subscribe(
        onNext: { text in
          newest += 1
          let number = newest
          _ = scheduler.scheduleRelative((), dueTime: .seconds(2)) {
            if number == newest { observer.onNext(text) }
            return Disposables.create()
          }
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
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
    offsets.throttle(.seconds(2), scheduler: scheduler)
  }
}
