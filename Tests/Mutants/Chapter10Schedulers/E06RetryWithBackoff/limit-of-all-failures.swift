// expect: crashed successSetsBack — An attempt emitted an element before it failed, and the next

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
      var total = 0
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
              total += 1
              guard failures < attempts, total < 10 * attempts else {
                return observer.onError(error)
              }
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
