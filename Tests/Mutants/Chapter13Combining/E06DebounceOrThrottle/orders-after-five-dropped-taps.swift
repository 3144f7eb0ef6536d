// expect: failed doubleTap — Several taps followed within 3 seconds, and one of them was emitted,

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
      var next = -Double.infinity
      var dropped = 0
      return taps.filter { _ in
        let now = scheduler.now.timeIntervalSince1970
        if now < next, dropped < 5 {
          dropped += 1
          return false
        }
        (next, dropped) = (now + 3, 0)
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
