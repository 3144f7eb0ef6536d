// expect: leaked releasesEverything — The observable had terminated, and something of it was

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
      let slot = SerialDisposable()
      var failures = 0
      var delay = 0
      var begin: () -> Void = {}
      begin = {
        let one = SingleAssignmentDisposable()
        slot.disposable = one
        one.setDisposable(
          self.subscribe(
            onNext: {
              failures = 0
              observer.onNext($0)
            },
            onError: { error in
              failures += 1
              if failures >= attempts { return observer.onError(error) }
              delay = failures == 1 ? initial : min(longest, delay * 2)
              slot.disposable = scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
                begin()
                return Disposables.create()
              }
            },
            onCompleted: observer.onCompleted
          )
        )
      }
      begin()
      return slot
    }
  }
}
