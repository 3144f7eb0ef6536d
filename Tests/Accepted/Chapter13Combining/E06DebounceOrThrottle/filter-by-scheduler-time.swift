// Measures the time between taps by the scheduler, for each subscription.

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
      return taps.filter { _ in
        let now = scheduler.now.timeIntervalSince1970
        guard now >= next else { return false }
        next = now + 3
        return true
      }
    }
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    offsets.throttle(.seconds(2), latest: true, scheduler: scheduler)
  }
}
