// expect: failed disposalAfterAnImmediateFailure — An attempt failed during its subscription, so

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    .create { observer in
      var current: (any Disposable)?
      var failures = 0

      func attempt() {
        current = source.subscribe(
          onNext: observer.onNext,
          onError: failed,
          onCompleted: observer.onCompleted
        )
      }

      func failed(with error: any Error) {
        guard failures < limit, isTemporary(error) else { return observer.onError(error) }
        current = scheduler.scheduleRelative((), dueTime: .seconds(1 << failures)) {
          attempt()
          return Disposables.create()
        }
        failures += 1
      }

      attempt()
      return Disposables.create { current?.dispose() }
    }
  }
}
