// expect: failed subscribingInsideTheError — The source failed while it was being subscribed to, and an observer subscribed again

import CourseDomain
import RxCore

enum E08 {
  /// One subscription to the source, with its number of observers and its timer.
  fileprivate final class Connection {
    var observers = 0
    let timer = SerialDisposable()
  }
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    var current: E08.Connection?
    var running: Disposable?
    let sourceEnded = {
      current?.timer.dispose()
      current = nil
    }
    let shared = self.do(onError: { _ in sourceEnded() }, onCompleted: sourceEnded).publish()

    return .create { observer in
      let isFirst = current == nil
      let connection = current ?? E08.Connection()
      current = connection
      connection.observers += 1
      connection.timer.disposable = Disposables.create()

      let subscription = shared.subscribe(observer)
      if isFirst { running = shared.connect() }
      return Disposables.create {
        subscription.dispose()
        connection.observers -= 1
        guard connection.observers == 0, current === connection else { return }
        connection.timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          current = nil
          running?.dispose()
          return Disposables.create()
        }
      }
    }
  }
}
