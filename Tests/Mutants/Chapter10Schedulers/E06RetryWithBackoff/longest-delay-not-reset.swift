// expect: failed successSetsBack — An attempt emitted an element before it failed, and the next

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable.deferred {
      let limit = attempts
      var row: [Int] = []
      let reset: (Element) -> Void = { _ in row.removeAll(where: { $0 < longest }) }
      return self.do(onNext: reset).retry(when: { (errors: Observable<any Error>) in
        errors.flatMapLatest { error in
          Observable<Void>.create { observer in
            let delay = row.last.map { min($0 * 2, longest) } ?? initial
            if row.count == limit - 1 {
              observer.onError(error)
              return Disposables.create()
            }
            row.append(delay)
            return scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
              observer.onNext(())
              observer.onCompleted()
              return Disposables.create()
            }
          }
        }
      })
    }
  }
}
