// The timers of `myDelay` are in a dictionary. Each event of the source has its own closure.

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let source = SingleAssignmentDisposable()
      let timer = SerialDisposable()
      let restart = {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
          observer.onError(RxError.timeout)
          return source
        }
      }
      restart()
      source.setDisposable(
        self.subscribe(
          onNext: {
            restart()
            observer.onNext($0)
          },
          onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() }
        )
      )
      return CompositeDisposable(timer, source)
    }
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      var timers: [ObjectIdentifier: any Disposable] = [:]
      let source = self.subscribe { event in
        if event.error != nil { return observer.on(event) }
        let timer = SingleAssignmentDisposable()
        timers[ObjectIdentifier(timer)] = timer
        timer.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) {
            timers[ObjectIdentifier(timer)] = nil
            observer.on(event)
            return Disposables.create()
          }
        )
      }
      return Disposables.create {
        source.dispose()
        for timer in timers.values { timer.dispose() }
      }
    }
  }
}

enum E05 {
  static func myInterval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      // Nil after the disposal.
      var current: (any Disposable)? = Disposables.create()
      func next(_ number: Int) {
        if current == nil { return }
        current = scheduler.scheduleRelative(number, dueTime: period) {
          observer.onNext($0)
          next($0 + 1)
          return Disposables.create()
        }
      }
      next(0)
      return Disposables.create {
        current?.dispose()
        current = nil
      }
    }
  }
}
