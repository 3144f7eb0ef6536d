// One serial disposable holds the attempt or the timer; a loop is not needed, as no delay is zero.

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let current = SerialDisposable()
      var left = attempts
      var delay = initial

      func attempt() {
        let subscription = SingleAssignmentDisposable()
        current.disposable = subscription
        subscription.setDisposable(
          self.subscribe { event in
            switch event {
            case .next:
              (left, delay) = (attempts, initial)
              observer.on(event)
            case .completed:
              observer.on(event)
            case .error where left == 1:
              observer.on(event)
            case .error:
              left -= 1
              wait()
            }
          }
        )
      }

      func wait() {
        let seconds = delay
        delay = seconds > longest / 2 ? longest : 2 * seconds
        current.disposable = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          attempt()
          return Disposables.create()
        }
      }

      attempt()
      return current
    }
  }
}
