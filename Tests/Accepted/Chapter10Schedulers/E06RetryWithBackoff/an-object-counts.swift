// A private class counts; elements are noticed downstream of `retry(when:)`.

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    first: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable<Element>.deferred {
      let row = Row(first: first, longest: longest)
      return self.asObservable()
        .retry(when: { (errors: Observable<any Error>) in
          errors.concatMap { error -> Observable<Int> in
            let delay = row.nextDelay()
            if row.failures == attempts { throw error }
            return .timer(.seconds(delay), scheduler: scheduler)
          }
        })
        .do(onNext: { _ in row.reset() })
    }
  }
}

private final class Row {
  private let first: Int
  private let longest: Int
  private(set) var failures = 0
  private var delay: Int

  init(first: Int, longest: Int) {
    self.first = first
    self.longest = longest
    delay = first
  }

  func nextDelay() -> Int {
    failures += 1
    defer { delay = Swift.min(longest, delay + delay) }
    return delay
  }

  func reset() {
    failures = 0
    delay = first
  }
}
