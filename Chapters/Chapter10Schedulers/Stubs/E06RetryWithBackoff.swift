// 10.6 Retry with backoff
//
// Subscribe to the source again when it fails, after delays that double. All times are in seconds,
// measured by `scheduler`.
//
// - After the first failure the delay is `initial` seconds. After each further failure in a row it
//   is twice the previous delay, but never more than `longest`.
// - After `attempts` failures in a row it fails with the last error, at once, without a timer.
// - An element resets the count and the delay: the next failure counts as the first one again.
// - It completes with the source. All elements are passed on.
// - Each subscription counts its own failures.
// - Disposing cancels the running attempt, or the delay.
// - However often the source fails, nothing of the earlier attempts stays in memory.
//
// `initial` and `attempts` are at least 1, and `longest` is at least `initial` and at most a day.
// `attempts` can be large, even `Int.max`.

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    // TODO: 10.6 Where does the count belong, and what resets it?
    .unimplemented("10.6")
  }
}
