// 13.7 Retry that gives up
//
// Return an observable that passes on the elements of `source`, and subscribes to `source` again
// when it fails with a temporary error.
//
// - After the first failure it waits 1 second, after the second one 2 seconds, after the third one
//   4 seconds, and so on: each pause is twice as long. A pause starts at its failure, and is
//   measured by `scheduler`.
// - It subscribes again at most `limit` times. The next error is passed on at once. `limit` may be
//   0 and is at most 20.
// - An error for which `isTemporary` returns false is passed on at once.
// - An element doesn't reset the count of failures. Each subscription begins with a count of its
//   own.
// - If `source` completes, the observable completes.
// - Each element, the completion and the last error are passed on at once: during the call in which
//   `source` sends them. If an attempt fails during its own subscription, the last error may follow
//   after that call, in the same tick.
// - Disposing cancels the attempt or the pause, and no timer is left.

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    // BEGIN SOLUTION
    // STUB: // TODO: 13.7 Make an observable of the failures that emits after each pause.
    // STUB: .unimplemented("13.7")
    source.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        guard index < limit, isTemporary(error) else { return .error(error) }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
    // END SOLUTION
  }
}
