// expect: failed queries — The search field did not emit a text exactly when no other one had

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    texts.debounce(.seconds(2), scheduler: scheduler).map { String($0.prefix(20)) }
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
