// 10.5 timeout, delay, interval
//
// Write three operators. They need only one method of the scheduler, `scheduleRelative`.
// `schedulePeriodic` is allowed, too.
//
// `source.myTimeout(_:scheduler:)`
// - If `dueTime` passes after the subscription, or after an element, and the source has not sent an
//   event, it fails with `RxError.timeout` and unsubscribes from the source.
// - Each element restarts the timer. All events of the source are passed on immediately.
//
// `source.myDelay(_:scheduler:)`
// - Each element, and the completion, is passed on `dueTime` later, in order.
// - An error is passed on immediately. Elements that still wait are dropped.
//
// `E05.myInterval(_:scheduler:)`
// - It emits 0, 1, 2 and so on, the first number after one period. It never terminates.
//
// All of them:
// - Nothing is scheduled before a subscription, and each subscription has its own timers.
// - A timer that has fired or was canceled leaves nothing in memory, however many follow. The same is
//   true of an element that has been passed on.
// - A terminal event and a disposal cancel all timers at once, also while an element is delivered.
// - The source may emit and terminate while it is being subscribed to.
// - A timer sends its event within its work on `scheduler`, not later.
//
// RxSwift's own `timeout`, `delay`, `interval` and `timer` are not allowed in the answer.

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 10.5 What starts the timer, what starts it anew, and what cancels it?
    // STUB: .unimplemented("10.5")
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
      // Started anew for each element, and disposed of by `create` when the source terminates.
      subscription.setDisposable(self.do(onNext: { _ in startTimer() }).subscribe(observer))
      return Disposables.create(subscription, timer)
    }
    // END SOLUTION
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 10.5 Several elements can wait at the same time.
    // STUB: .unimplemented("10.5")
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
    // END SOLUTION
  }
}

enum E05 {
  static func myInterval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    // BEGIN SOLUTION
    // STUB: // TODO: 10.5 Each timer schedules the next one.
    // STUB: .unimplemented("10.5")
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
    // END SOLUTION
  }
}
