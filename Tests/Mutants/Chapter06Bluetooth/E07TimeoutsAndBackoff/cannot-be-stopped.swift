// expect: failed disposalDuringADelay — The subscription was disposed of during a delay, and the next attempt was made anyway

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .deferred {
      let connected = PublishSubject<Void>()
      let late = Observable<Int>.timer(dueTime, scheduler: scheduler)
        .take(until: connected)
        .map { _ -> Element in throw RxError.timeout }
        .materialize()
        .filter { !$0.isCompleted }
      let life = connection.do(onNext: { _ in connected.onNext(()) }).materialize()
      return Observable.merge(late, life).dematerialize()
    }
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let current = SerialDisposable()
      func attempt(_ number: Int) {
        current.disposable = connection.subscribe(
          onNext: { observer.onNext($0) },
          onError: { error in
            guard number < delays.count else { return observer.onError(error) }
            _ = Observable<Int>.timer(delays[number], scheduler: scheduler)
              .subscribe(onNext: { _ in attempt(number + 1) })
          },
          onCompleted: { observer.onCompleted() }
        )
      }
      attempt(0)
      return Disposables.create { current.disposable.dispose() }
    }
  }
}
