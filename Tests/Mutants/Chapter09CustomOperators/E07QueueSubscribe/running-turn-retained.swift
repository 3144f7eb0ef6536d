// expect: leaked endedTurns — A subscription had ended, and the queue, which still existed,

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    /// A subscription in the queue.
    fileprivate final class Turn {
      let start: () -> Void
      var hasStarted = false

      init(start: @escaping () -> Void) {
        self.start = start
      }
    }

    /// The running subscription, followed by those that wait.
    private var turns: [Turn] = []
    private var running: Turn?
    private var isStarting = false

    fileprivate func append(_ turn: Turn) {
      turns.append(turn)
      startFirst()
    }

    fileprivate func remove(_ turn: Turn) {
      turns.removeAll { $0 === turn }
      startFirst()
    }

    private func startFirst() {
      if isStarting { return }
      isStarting = true
      while let turn = turns.first, !turn.hasStarted {
        running = turn
        turn.hasStarted = true
        turn.start()
      }
      isStarting = false
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let subscription = SingleAssignmentDisposable()
      let turn = E07.SerializedSubscriptionQueue.Turn {
        subscription.setDisposable(self.subscribe(observer))
      }
      queue.append(turn)
      return Disposables.create {
        subscription.dispose()
        queue.remove(turn)
      }
    }
  }
}
