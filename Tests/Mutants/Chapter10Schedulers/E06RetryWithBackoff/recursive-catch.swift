// expect: failed doesNotGrow — Something of an earlier attempt stayed alive. Subscriptions that are

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .deferred {
      var failures = 0
      var delay = initial
      let source = self.do(onNext: { _ in
        failures = 0
        delay = initial
      })
      func attempt() -> Observable<Element> {
        source.catch { error in
          failures += 1
          guard failures < attempts else { return .error(error) }
          defer { delay = min(2 * delay, longest) }
          return Observable<Int>.timer(.seconds(delay), scheduler: scheduler)
            .flatMap { _ in attempt() }
        }
      }
      return attempt()
    }
  }
}
