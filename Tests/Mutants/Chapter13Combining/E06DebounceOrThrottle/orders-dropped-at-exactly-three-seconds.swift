// expect: failed doubleTap — A tap 3 seconds after the last emitted one was not emitted. The 3 seconds count

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
    .deferred {
      var last: RxTime?
      return taps.filter { _ in
        let now = scheduler.now
        if let last, now.timeIntervalSince(last) <= 3 { return false }
        last = now
        return true
      }
    }
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    offsets.throttle(.seconds(2), scheduler: scheduler)
  }
}
