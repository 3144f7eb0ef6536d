// expect: failed synchronousInput — The input emitted several elements and completed during the

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
    taps.throttle(.seconds(3), latest: false, scheduler: scheduler).map { $0 % 1_000 }
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    offsets.throttle(.seconds(2), scheduler: scheduler)
  }
}
