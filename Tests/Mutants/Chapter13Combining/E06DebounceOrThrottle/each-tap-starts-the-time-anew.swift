// expect: forbidden — line 3: 13.6 may not import Foundation.

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
        defer { last = scheduler.now }
        guard let last else { return true }
        return scheduler.now.timeIntervalSince(last) >= 3
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
