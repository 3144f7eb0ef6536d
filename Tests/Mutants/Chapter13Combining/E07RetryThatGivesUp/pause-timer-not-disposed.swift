// expect: leaked disposalDuringAPause — The screen unsubscribed during a pause, and the timer of the pause remained, or

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    source.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        guard index < limit, isTemporary(error) else { return .error(error) }
        let pause = PublishSubject<Int>()
        _ = scheduler.scheduleRelative((), dueTime: .seconds(1 << index)) {
          pause.onNext(0)
          return Disposables.create()
        }
        return pause.asObservable()
      }
    })
  }
}
