// expect: failed longAttempts — An attempt lasted long and failed without an element, and the

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable.create { observer in
      let current = SerialDisposable()
      var failures = 0
      var started = scheduler.now
      var delay = 0
      func attempt() {
        started = scheduler.now
        let subscription = SingleAssignmentDisposable()
        current.disposable = subscription
        subscription.setDisposable(
          self.subscribe(
            onNext: { element in
              failures = 0
              observer.onNext(element)
            },
            onError: { error in
              if scheduler.now.timeIntervalSince(started) >= 5 { failures = 0 }
              failures += 1
              guard failures < attempts else { return observer.onError(error) }
              delay = failures == 1 ? initial : min(longest, 2 * delay)
              current.disposable = scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
                attempt()
                return Disposables.create()
              }
            },
            onCompleted: observer.onCompleted
          )
        )
      }
      attempt()
      return current
    }
  }
}
