// expect: failed timeoutInTime — `myTimeout` failed although the source emitted in time, or did

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let timer = CompositeDisposable()
      let subscription = SingleAssignmentDisposable()

      func restart() {
        let next = scheduler.scheduleRelative((), dueTime: dueTime) {
          observer.onError(RxError.timeout)
          subscription.dispose()
          return Disposables.create()
        }
        timer.insert(next)
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
