// expect: failed delayManyElements — Many elements waited at the same time, and not all of them

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
      func startTimer() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
          subscription.dispose()
          observer.onError(RxError.timeout)
          return Disposables.create()
        }
      }
      startTimer()
      subscription.setDisposable(
        self.subscribe { event in
          if event.isStopEvent { timer.dispose() } else { startTimer() }
          observer.on(event)
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
      let timers = CompositeDisposable()
      let subscription = self.subscribe { event in
        if case .error = event {
          timers.dispose()
          observer.on(event)
          return
        }
        if event.isCompleted, timers.count > 40 {
          observer.onCompleted()
          return
        }
        let timer = SingleAssignmentDisposable()
        guard let key = timers.insert(timer) else { return }
        timer.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) {
            timers.remove(for: key)
            observer.on(event)
            return Disposables.create()
          }
        )
      }
      return Disposables.create(subscription, timers)
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
      func next(_ number: Int) {
        timer.disposable = scheduler.scheduleRelative((), dueTime: period) {
          observer.onNext(number)
          if !timer.isDisposed { next(number + 1) }
          return Disposables.create()
        }
      }
      next(0)
      return timer
    }
  }
}
