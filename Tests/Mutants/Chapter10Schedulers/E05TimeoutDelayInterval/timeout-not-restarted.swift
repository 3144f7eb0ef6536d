// expect: failed timeoutInTime — `myTimeout` failed although the source emitted in time, or did

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let subscription = SingleAssignmentDisposable()
      let timer = SerialDisposable()
      func startTimer() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
          observer.onError(RxError.timeout)
          return Disposables.create()
        }
      }
      startTimer()
      subscription.setDisposable(
        self.subscribe { event in
          if event.isStopEvent { timer.dispose() }
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
      let disposables = CompositeDisposable()
      let subscription = self.subscribe { event in
        if event.error != nil { return observer.on(event) }
        let timer = SingleAssignmentDisposable()
        guard let key = disposables.insert(timer) else { return }
        timer.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) {
            disposables.remove(for: key)
            observer.on(event)
            return Disposables.create()
          }
        )
      }
      _ = disposables.insert(subscription)
      return disposables
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
