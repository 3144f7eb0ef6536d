// expect: failed exactTimes — A clock with ticks of 10 milliseconds was passed, and an element was

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    texts.debounce(.milliseconds(2_000), scheduler: scheduler)
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    taps
      .scan((number: Int?.none, next: -Double.infinity)) { state, tap in
        let now = scheduler.now.timeIntervalSince1970.rounded(.down)
        return now < state.next ? (nil, state.next) : (tap, now + 3)
      }
      .compactMap(\.number)
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    offsets.throttle(.seconds(2), latest: true, scheduler: scheduler)
  }
}
