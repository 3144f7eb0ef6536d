// expect: failed countedFromTheLastLeave — An observer subscribed during the grace period and unsubscribed again

import CourseDomain
import RxCore

enum E08 {
  fileprivate final class Connection {
    var listeners = 0
    let source = SingleAssignmentDisposable()
    let timers = CompositeDisposable()
  }
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    var current: E08.Connection?
    let sourceEnded = {
      current?.timers.dispose()
      current = nil
    }
    let shared = self.do(onError: { _ in sourceEnded() }, onCompleted: sourceEnded).publish()
    return .create { observer in
      let isFirst = current == nil
      let connection = current ?? E08.Connection()
      current = connection
      connection.listeners += 1
      let listening = shared.subscribe(observer)
      if isFirst { connection.source.setDisposable(shared.connect()) }
      return Disposables.create {
        listening.dispose()
        connection.listeners -= 1
        guard connection.listeners == 0, current === connection else { return }
        let timer = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          if connection.listeners == 0 {
            current = nil
            connection.source.dispose()
          }
          return Disposables.create()
        }
        _ = connection.timers.insert(timer)
      }
    }
  }
}
