// expect: failed doesNotGrow — Something of an earlier attempt stayed alive. Subscriptions that

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
      var isSubscribing = false
      var leftovers: [any Disposable] = []
      func attempt() {
        let subscription = SingleAssignmentDisposable()
        isSubscribing = true
        defer { isSubscribing = false }
        current.disposable = subscription
        subscription.setDisposable(
          self.subscribe(
            onNext: { element in
              failures = 0
              observer.onNext(element)
            },
            onError: { error in
              failures += 1
              if isSubscribing { leftovers.append(Disposables.create {}) }
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
