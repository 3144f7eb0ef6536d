// A timer is an observable of its own; operators join it with the source.

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .deferred {
      let events = PublishSubject<Void>()
      let late = events.startWith(()).flatMapLatest { E05.after(dueTime, scheduler) }
        .map { _ -> Event<Element> in .error(RxError.timeout) }
      let source = self.materialize().do(onNext: { _ in events.onNext(()) })
      return Observable.merge(late, source).dematerialize()
    }
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    materialize()
      .flatMap { event -> Observable<Event<Element>> in
        if case .error = event { return .just(event) }
        return E05.after(dueTime, scheduler).map { event }
      }
      .dematerialize()
  }
}

enum E05 {
  static func myInterval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      scheduler.schedulePeriodic(0, startAfter: period, period: period) { number in
        observer.onNext(number)
        return number + 1
      }
    }
  }

  /// Emits once after some time, and completes.
  fileprivate static func after(
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Void> {
    .create { observer in
      scheduler.scheduleRelative((), dueTime: dueTime) {
        observer.onNext(())
        return Disposables.create()
      }
    }
    .take(1)
  }
}
