// expect: failed queries — The search field did not emit a text exactly when no other one had

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    .create { observer in
      let timer = SerialDisposable()
      var waiting: String?
      var since = scheduler.now.timeIntervalSince1970
      func flush() {
        guard let text = waiting else { return }
        waiting = nil
        observer.onNext(text)
      }
      let source = texts.subscribe { event in
        switch event {
        case .next(let text):
          let now = scheduler.now.timeIntervalSince1970
          if waiting == nil { since = now }
          waiting = text
          timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(2)) {
            flush()
            return Disposables.create()
          }
          if now - since >= 10 { flush() }
        case .error(let error): observer.onError(error)
        case .completed:
          flush()
          observer.onCompleted()
        }
      }
      return Disposables.create(source, timer)
    }
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    taps.throttle(.seconds(3), latest: false, scheduler: scheduler)
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    offsets.throttle(.seconds(2), scheduler: scheduler)
  }
}
