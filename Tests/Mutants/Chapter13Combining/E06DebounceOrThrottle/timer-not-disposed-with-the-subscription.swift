// expect: failed atOnce — A tap, a position or the completion of the input had to be passed on at

import CourseDomain
import RxCore

private final class Pending<Element> {
  var value: Element?
  var isCompleted = false
  var isWindowOpen = false
}

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    .create { observer in
      let timer = SerialDisposable()
      var waiting: String?
      let source = texts.subscribe(
        onNext: { text in
          waiting = text
          timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(2)) { _ in
            waiting = nil
            observer.onNext(text)
            return Disposables.create()
          }
        },
        onError: { error in
          timer.dispose()
          observer.onError(error)
        },
        onCompleted: {
          timer.dispose()
          if let waiting { observer.onNext(waiting) }
          observer.onCompleted()
        }
      )
      return source
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
    .create { observer in
      let pending = Pending<Int>()
      let timer = SerialDisposable()
      func open() {
        pending.isWindowOpen = true
        timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(2)) { _ in
          pending.isWindowOpen = false
          if let value = pending.value {
            pending.value = nil
            if !pending.isCompleted { open() }
            observer.onNext(value)
          }
          if pending.isCompleted { observer.onCompleted() }
          return Disposables.create()
        }
      }
      let source = offsets.subscribe(
        onNext: { offset in
          if pending.isWindowOpen {
            pending.value = offset
          } else {
            open()
            observer.onNext(offset)
          }
        },
        onError: { error in
          timer.dispose()
          observer.onError(error)
        },
        onCompleted: {
          pending.isCompleted = true
          if pending.value == nil {
            timer.dispose()
            observer.onCompleted()
          }
        }
      )
      return source
    }
  }
}
