// A timer for the element that waits, in observables of its own.

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
      func emit() {
        guard let text = waiting else { return }
        waiting = nil
        observer.onNext(text)
      }
      let source = texts.subscribe(
        onNext: { text in
          waiting = text
          timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(2)) {
            emit()
            return Disposables.create()
          }
        },
        onError: observer.onError,
        onCompleted: {
          emit()
          observer.onCompleted()
        }
      )
      return Disposables.create(source, timer)
    }
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      var next = -Double.infinity
      return taps.subscribe(
        onNext: { tap in
          let now = scheduler.now.timeIntervalSince1970
          guard now >= next else { return }
          next = now + 3
          observer.onNext(tap)
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      let timer = SerialDisposable()
      var (waiting, isTimerRunning, isLast): (Int?, Bool, Bool) = (nil, false, false)
      var next = -Double.infinity
      func emit(_ offset: Int) {
        waiting = nil
        next = scheduler.now.timeIntervalSince1970 + 2
        observer.onNext(offset)
      }
      func start(after seconds: Double) {
        isTimerRunning = true
        timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(Int(seconds))) {
          isTimerRunning = false
          if let offset = waiting { emit(offset) }
          if isLast { observer.onCompleted() }
          return Disposables.create()
        }
      }
      let source = offsets.subscribe(
        onNext: { offset in
          let left = next - scheduler.now.timeIntervalSince1970
          if left <= 0 {
            emit(offset)
          } else {
            waiting = offset
            if !isTimerRunning { start(after: left) }
          }
        },
        onError: observer.onError,
        onCompleted: {
          isLast = true
          if waiting == nil { observer.onCompleted() }
        }
      )
      return Disposables.create(source, timer)
    }
  }
}
