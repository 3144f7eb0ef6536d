// expect: failed reentrantFailure — While it received an element, the observer made the attempt

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    Observable.create { observer in
      let current = SerialDisposable()
      var failures = 0
      var isDelivering = false
      func start() {
        let attempt = SingleAssignmentDisposable()
        current.disposable = attempt
        attempt.setDisposable(
          source.subscribe(
            onNext: {
              isDelivering = true
              observer.onNext($0)
              isDelivering = false
            },
            onError: { error in
              if isDelivering { return observer.onError(error) }
              guard isTemporary(error), failures < limit else { return observer.onError(error) }
              let pause = 1 << failures
              failures += 1
              current.disposable = scheduler.scheduleRelative((), dueTime: .seconds(pause)) { _ in
                start()
                return Disposables.create()
              }
            },
            onCompleted: { observer.onCompleted() }
          )
        )
      }
      start()
      return current
    }
  }
}
