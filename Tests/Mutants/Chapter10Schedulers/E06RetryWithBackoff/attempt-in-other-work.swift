// expect: failed disposingWhenTheDelayIsOver — The delay was over and the observer unsubscribed in

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
      var delay = 0
      func attempt() {
        let subscription = SingleAssignmentDisposable()
        current.disposable = subscription
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
              current.disposable = scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
                _ = scheduler.scheduleRelative((), dueTime: .seconds(0)) {
                  attempt()
                  return Disposables.create()
                }
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
