// expect: failed manyElements — The input emitted 40 elements, each after a long pause, and the

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
    Observable.deferred {
      var seen: [Int] = []
      return taps.throttle(.seconds(3), latest: false, scheduler: scheduler).filter { tap in
        if seen.count > 5, seen.contains(tap), seen.last != tap { return false }
        seen.append(tap)
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
