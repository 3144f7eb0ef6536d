// A private class counts, elements reset the count downstream of `retry(when:)`, and `delay`
// measures the time, with more timers than one for each failure.

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable<Element>.deferred {
      let row = Row(initial: initial, longest: longest)
      return self.asObservable()
        .retry(when: { (errors: Observable<any Error>) in
          errors
            .map { error -> Observable<Void> in
              let delay = row.nextDelay()
              if row.failures == attempts { throw error }
              return .just(()).delay(.seconds(delay), scheduler: scheduler)
            }
            .switchLatest()
        })
        .do(onNext: { _ in row.reset() })
    }
  }
}

private final class Row {
  private let initial: Int
  private let longest: Int
  private(set) var failures = 0
  private var delay: Int

  init(initial: Int, longest: Int) {
    self.initial = initial
    self.longest = longest
    delay = initial
  }

  func nextDelay() -> Int {
    failures += 1
    defer { delay = Swift.min(longest, delay + delay) }
    return delay
  }

  func reset() {
    failures = 0
    delay = initial
  }
}
