// expect: failed waiterDisposedDuringAnEvent — While an observer received an event, the next

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

    fileprivate func next(after turn: Turn) -> Turn? {
      turns.first === turn ? turns.dropFirst().first : nil
    }

    fileprivate func remove(_ turn: Turn, _ next: Turn?) {
      let next = next ?? self.next(after: turn)
      turns.removeAll { $0 === turn }
      next?.start()
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let subscription = SingleAssignmentDisposable()
      var turn: E07.SerializedSubscriptionQueue.Turn?
      var next: E07.SerializedSubscriptionQueue.Turn?
      let new = E07.SerializedSubscriptionQueue.Turn {
        subscription.setDisposable(
          self.subscribe { event in
            if event.isStopEvent, let turn { next = queue.next(after: turn) }
            observer.on(event)
          }
        )
      }
      turn = new
      queue.append(new)
      return Disposables.create {
        subscription.dispose()
        queue.remove(new, next)
        turn = nil
        next = nil
      }
    }
  }
}
