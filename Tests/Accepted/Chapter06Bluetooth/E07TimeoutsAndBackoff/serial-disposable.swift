// A `SerialDisposable` holds the attempt, or the timer before the next one.

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let timer = Observable<Int>.timer(dueTime, scheduler: scheduler)
        .map { _ -> any Error in RxError.timeout }
        .subscribe(onNext: observer.onError)
      let life = connection.do(onNext: { _ in timer.dispose() }).subscribe(observer)
      return Disposables.create(timer, life)
    }
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let place = SerialDisposable()
      func attempt(_ number: Int) {
        let current = SingleAssignmentDisposable()
        place.disposable = current
        current.setDisposable(
          connection.subscribe(
            onNext: { observer.onNext($0) },
            onError: { error in
              guard number < delays.count else { return observer.onError(error) }
              place.disposable = Observable<Int>.timer(delays[number], scheduler: scheduler)
                .subscribe(onNext: { _ in attempt(number + 1) })
            },
            onCompleted: { observer.onCompleted() }
          )
        )
      }
      attempt(0)
      return place
    }
  }
}
