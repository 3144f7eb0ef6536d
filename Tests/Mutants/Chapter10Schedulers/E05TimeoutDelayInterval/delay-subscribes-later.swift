// expect: failed delaySubscribesAtOnce — `myDelay` had not subscribed to its source once when

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let timer = SerialDisposable()
      let subscription = SingleAssignmentDisposable()

      func restart() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
          observer.onError(RxError.timeout)
          subscription.dispose()
          return Disposables.create()
        }
      }

      restart()
      subscription.setDisposable(
        self.subscribe { event in
          switch event {
          case .next:
            restart()
            observer.on(event)
          case .error, .completed:
            timer.dispose()
            observer.on(event)
          }
        }
      )
      return Disposables.create(subscription, timer)
    }
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      scheduler.scheduleRelative((), dueTime: dueTime) { self.subscribe(observer) }
    }
  }
}

enum E05 {
  static func myInterval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      let timer = SerialDisposable()

      func wait(for number: Int) {
        timer.disposable = scheduler.scheduleRelative((), dueTime: period) {
          observer.onNext(number)
          wait(for: number + 1)
          return Disposables.create()
        }
      }

      wait(for: 0)
      return timer
    }
  }
}
