// expect: failed intervalCounts — `myInterval` emitted a number too late. Schedule each timer with

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
        timer.disposable = scheduler.scheduleRelative((), dueTime: times(period, number + 1)) {
          observer.onNext(number)
          wait(for: number + 1)
          return Disposables.create()
        }
      }

      wait(for: 0)
      return timer
    }
  }

  private static func times(_ period: RxTimeInterval, _ factor: Int) -> RxTimeInterval {
    switch period {
    case .seconds(let value): .seconds(value * factor)
    case .milliseconds(let value): .milliseconds(value * factor)
    case .microseconds(let value): .microseconds(value * factor)
    case .nanoseconds(let value): .nanoseconds(value * factor)
    default: period
    }
  }
}
