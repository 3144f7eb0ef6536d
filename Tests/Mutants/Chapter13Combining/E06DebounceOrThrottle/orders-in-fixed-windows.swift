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
      var start: RxTime?
      var window = -1
      return taps.filter { _ in
        let now = scheduler.now
        start = start ?? now
        let current = Int(now.timeIntervalSince(start!) / 3)
        defer { window = current }
        return current != window
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
