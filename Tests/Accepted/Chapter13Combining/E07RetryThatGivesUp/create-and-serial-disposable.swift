// Creates the observable by hand, with one disposable for the attempt or the pause.

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
      let current = SerialDisposable()
      var failures = 0

      func attempt() {
        let slot = SingleAssignmentDisposable()
        current.disposable = slot
        slot.setDisposable(
          source.subscribe(
            onNext: observer.onNext,
            onError: failed,
            onCompleted: observer.onCompleted
          )
        )
      }

      func failed(with error: any Error) {
        guard failures < limit, isTemporary(error) else { return observer.onError(error) }
        let pause = SingleAssignmentDisposable()
        current.disposable = pause
        pause.setDisposable(
          scheduler.scheduleRelative((), dueTime: .seconds(1 << failures)) {
            attempt()
            return Disposables.create()
          }
        )
        failures += 1
      }

      attempt()
      return current
    }
  }
}
