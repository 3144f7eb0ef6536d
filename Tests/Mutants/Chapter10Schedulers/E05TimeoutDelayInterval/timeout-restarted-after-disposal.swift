// expect: failed timeoutDisposedDuringADelivery — The observer unsubscribed while it received an

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      var timer: (any Disposable)?
      let subscription = SingleAssignmentDisposable()

      func restart() {
        timer?.dispose()
        timer = scheduler.scheduleRelative((), dueTime: dueTime) {
          observer.onError(RxError.timeout)
          return Disposables.create()
        }
      }

      restart()
      subscription.setDisposable(
        self.subscribe { event in
          observer.on(event)
          if case .next = event { restart() }
        }
      )
      return Disposables.create {
        subscription.dispose()
        timer?.dispose()
      }
    }
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let all = CompositeDisposable()

      func later(_ event: Event<Element>) {
        let slot = SingleAssignmentDisposable()
        guard let key = all.insert(slot) else { return }
        let timer = scheduler.scheduleRelative((), dueTime: dueTime) {
          all.remove(for: key)
          observer.on(event)
          return Disposables.create()
        }
        slot.setDisposable(timer)
      }

      let subscription = self.subscribe { event in
        switch event {
        case .next, .completed:
          later(event)
        case .error:
          all.dispose()
          observer.on(event)
        }
      }
      all.insert(subscription)
      return all
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
