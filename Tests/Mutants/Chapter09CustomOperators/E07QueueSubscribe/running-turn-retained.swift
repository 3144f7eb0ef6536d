// expect: failed endedTurns — A subscription had ended, and the queue, which still existed,

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    /// A subscription in the queue.
    fileprivate final class Turn {
      let start: () -> Void

      init(start: @escaping () -> Void) {
        self.start = start
      }
    }

    /// The running subscription, followed by those that wait.
    private var turns: [Turn] = []
    private var running: Turn?

    fileprivate func append(_ turn: Turn) {
      turns.append(turn)
      if turns.count == 1 {
        running = turn
        turn.start()
      }
    }

    fileprivate func remove(_ turn: Turn) {
      guard let index = turns.firstIndex(where: { $0 === turn }) else { return }
      turns.remove(at: index)
      if index == 0, let next = turns.first {
        running = next
        next.start()
      }
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
