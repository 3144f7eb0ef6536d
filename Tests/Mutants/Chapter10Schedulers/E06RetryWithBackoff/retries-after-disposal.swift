// expect: failed failureAfterDisposing — The observer unsubscribed during an attempt, which then

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
      var current: any Disposable = Disposables.create()
      var failures = 0
      var delay = 0
      func attempt() {
        let subscription = SingleAssignmentDisposable()
        current = subscription
        subscription.setDisposable(
          self.subscribe(
            onNext: { element in
              failures = 0
              observer.onNext(element)
            },
            onError: { error in
              failures += 1
              guard failures < attempts else { return observer.onError(error) }
              delay = failures == 1 ? initial : min(longest, 2 * delay)
              current = scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
                attempt()
                return Disposables.create()
              }
            },
            onCompleted: observer.onCompleted
          )
        )
      }
      attempt()
      return Disposables.create { current.dispose() }
    }
  }
}
