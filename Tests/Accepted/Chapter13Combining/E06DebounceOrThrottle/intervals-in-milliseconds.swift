// The same operators, with the time in milliseconds.

import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    texts.map { $0 }.debounce(.milliseconds(2_000), scheduler: scheduler)
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    taps.throttle(.milliseconds(3_000), latest: false, scheduler: scheduler)
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    offsets.throttle(.milliseconds(2_000), latest: true, scheduler: scheduler)
  }
}
