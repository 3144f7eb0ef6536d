// expect: failed backInTime — An observer subscribed within the grace period, and the source was

import CourseDomain
import RxCore

enum E08 {
  /// One subscription to the source, with its number of observers and its timer.
  fileprivate final class Connection {
    var listeners = 0
    let source = SingleAssignmentDisposable()
    let timer = SerialDisposable()
  }
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    var current: E08.Connection?
    // The source can terminate without observers, so its terminal events are handled here.
    let sourceEnded = {
      current?.timer.dispose()
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
        connection.timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          current = nil
          connection.source.dispose()
          return Disposables.create()
        }
      }
    }
  }
}
