// 13.6 debounce or throttle
//
// Three inputs of a screen emit too often. Thin each of them out with `debounce` or `throttle`.
//
// - `queries`: a text of the search field is emitted when no other text has followed for 2 seconds.
// - `orders`: the first tap on the order button is emitted at once. A tap less than 3 seconds after
//   an emitted one is dropped; any other tap is emitted at once. Each tap carries a number.
// - `positions`: the first scroll position is emitted at once. A position less than 2 seconds after
//   an emitted one waits; when the 2 seconds have passed, the newest one that waits is emitted. A
//   position that is emitted at once replaces the one that waits. So the position at which
//   scrolling stops is emitted in any case.
//
// For all three:
// - The time is measured by `scheduler`. No timer is left after a disposal or an error.
// - *At once* means during the event of the input. The input emits nothing while one of its
//   elements is being delivered.
// - Equal and empty elements are elements like any other.
// - If the input fails, the result fails at once, and an element that waits is dropped.
// - If `texts` completes, its waiting text is emitted at once, and the result completes. If
//   `offsets` completes, the waiting position is emitted at its time, and then the result completes.
//   Without a waiting element each result completes at once.
// - Each observer has its own timers.

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    // TODO: 13.6 Wait for a pause of 2 seconds.
    .unimplemented("13.6")
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    // TODO: 13.6 The first tap counts, at once.
    .unimplemented("13.6")
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    // TODO: 13.6 One position every 2 seconds, and the last one in any case.
    .unimplemented("13.6")
  }
}
