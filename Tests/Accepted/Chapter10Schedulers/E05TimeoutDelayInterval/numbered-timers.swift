// Numbers instead of keys and serial disposables; a class holds the timers of delay.

import CourseDomain
import RxCore

extension ObservableType {
  func myTimeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      var round = 0
      let timers = SerialDisposable()
      let source = SingleAssignmentDisposable()
      let restart = {
        round += 1
        let mine = round
        timers.disposable = scheduler.scheduleRelative(mine, dueTime: dueTime) { number in
          if number == round {
            source.dispose()
            observer.onError(RxError.timeout)
          }
          return Disposables.create()
        }
      }
      restart()
      source.setDisposable(
        self.subscribe(
          onNext: {
            restart()
            observer.onNext($0)
          },
          onError: {
            timers.dispose()
            observer.onError($0)
          },
          onCompleted: {
            timers.dispose()
            observer.onCompleted()
          }
        )
      )
      return Disposables.create {
        timers.dispose()
        source.dispose()
      }
    }
  }

  func myDelay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let queue = E05.Queue<Element>()
      let source = self.subscribe { event in
        if event.error != nil {
          queue.clear()
          return observer.on(event)
        }
        queue.lastNumber += 1
        let number = queue.lastNumber
        let timer = scheduler.scheduleRelative((), dueTime: dueTime) {
          queue.timers[number] = nil
          observer.on(event)
          return Disposables.create()
        }
        queue.timers[number] = timer
      }
      return Disposables.create {
        source.dispose()
        queue.clear()
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
      var isOver = false
      var current: any Disposable = Disposables.create()
      func next(_ number: Int) {
        if isOver { return }
        current = scheduler.scheduleRelative(number, dueTime: period) {
          observer.onNext($0)
          next($0 + 1)
          return Disposables.create()
        }
      }
      next(0)
      return Disposables.create {
        isOver = true
        current.dispose()
        current = Disposables.create()
      }
    }
  }

  fileprivate final class Queue<Element> {
    var lastNumber = 0
    var timers: [Int: any Disposable] = [:]

    func clear() {
      let all = timers.values
      timers = [:]
      for timer in all { timer.dispose() }
    }
  }
}
