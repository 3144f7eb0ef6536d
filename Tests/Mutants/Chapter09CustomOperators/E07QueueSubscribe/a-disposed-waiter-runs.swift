// expect: failed disposalWhileWaiting — A subscription was disposed of while it waited, and its

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

    fileprivate func append(_ turn: Turn) {
      turns.append(turn)
      if turns.count == 1 { turn.start() }
    }

    fileprivate func remove(_ turn: Turn) {
      if turns.first === turn { startNext() }
    }

    fileprivate func startNext() {
      turns.removeFirst()
      turns.first?.start()
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let subscription = SingleAssignmentDisposable()
      let turn = E07.SerializedSubscriptionQueue.Turn {
        let isWanted = !subscription.isDisposed
        subscription.setDisposable(self.subscribe(observer))
        if !isWanted { queue.startNext() }
      }
      queue.append(turn)
      return Disposables.create {
        subscription.dispose()
        queue.remove(turn)
      }
    }
  }
}
