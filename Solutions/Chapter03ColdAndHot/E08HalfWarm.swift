// 3.8 share with a grace period
//
// Share a source like `share()` does, but don't let go of it as soon as the last listener leaves:
// keep it for `seconds` more, measured by `scheduler`. Who comes back in time hears the same
// subscription go on; who comes later starts a new one. The time is counted from the last leave
// alone. When the source ends, nothing is kept, and nothing waits. All of it happens on one
// thread.

import CourseDomain
import RxCore
// BEGIN SOLUTION
// STUB:

enum E08 {
  /// One subscription to the source, with its number of observers and its timer.
  fileprivate final class Connection {
    var listeners = 0
    let source = SingleAssignmentDisposable()
    let timer = SerialDisposable()
  }
}

// END SOLUTION
extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.8 What starts the timer, and what cancels it?
    // STUB: .unimplemented("3.8")
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
      connection.timer.disposable = Disposables.create()

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
    // END SOLUTION
  }
}
