// Measures the time between taps by the scheduler, for each subscription.

import Foundation
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
      var next = Date.distantPast
      return taps.filter { _ in
        guard scheduler.now >= next else { return false }
        next = scheduler.now.addingTimeInterval(3)
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
