// expect: failed endDuringTheStart — A waiting source terminated, or its observer unsubscribed, while

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate final class Turn {
      let start: () -> Void
      init(_ start: @escaping () -> Void) { self.start = start }
    }

    fileprivate var isRunning = false
    fileprivate var waiting: [Turn] = []

    fileprivate func add(_ turn: Turn) {
      waiting.append(turn)
      startNext()
    }

    fileprivate func startNext() {
      while !isRunning, !waiting.isEmpty {
        isRunning = true
        waiting.removeFirst().start()
      }
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let source = SingleAssignmentDisposable()
      var hasStarted = false
      let turn = E07.SerializedSubscriptionQueue.Turn {
        hasStarted = true
        source.setDisposable(self.subscribe(observer))
      }
      queue.add(turn)
      return Disposables.create {
        source.dispose()
        queue.waiting.removeAll { $0 === turn }
        if hasStarted {
          queue.isRunning = false
          queue.startNext()
        }
      }
    }
  }
}
