// 3.8 share with a grace period
//
// Share a source as `share()` does, and keep it subscribed for `seconds` more (at least 1),
// measured by `scheduler`, after the last observer has unsubscribed.
//
// - All current observers share one subscription to the source. Nothing is replayed. Each observer
//   receives all later elements, each during the call that sends it.
// - An observer that subscribes within the grace period joins the running subscription and cancels
//   the timer. At the tick at which the period ends, it may join or start the source again.
// - When the grace period ends, the source is unsubscribed from. The next observer subscribes to
//   it again.
// - The grace period starts only when the last observer unsubscribes, and each time anew.
// - A terminal event of the source cancels a running timer, and starts none. The next observer
//   subscribes to the source again, even if it subscribes while it receives that event.
// - The source may emit and terminate while it is being subscribed to.
// - Each subscription to the source has its own timer and counts its own observers.
// - An observer is released when it unsubscribes. Nothing remains in memory after the grace period.
//
// All calls are made on one thread.

import CourseDomain
import RxCore
// BEGIN SOLUTION
// STUB:

enum E08 {
  /// One subscription to the source, with its number of observers and its timer.
  fileprivate final class Connection {
    var observers = 0
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
      connection.observers += 1
      connection.timer.disposable = Disposables.create()

      let subscription = shared.subscribe(observer)
      if isFirst { connection.source.setDisposable(shared.connect()) }
      return Disposables.create {
        subscription.dispose()
        connection.observers -= 1
        guard connection.observers == 0, current === connection else { return }
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
