// expect: failed startsDuringOtherWork — An observer subscribed in an empty queue

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate final class Turn {
      var start: (() -> Void)?
      init(_ start: @escaping () -> Void) { self.start = start }
    }

    private var turns: [Turn] = []
    nonisolated(unsafe) private static var isStarting = false

    fileprivate func enter(_ turn: Turn) {
      turns.append(turn)
      startNext()
    }

    fileprivate func leave(_ turn: Turn) {
      if turns.first === turn {
        turns.removeFirst()
      } else {
        turns.removeAll { $0 === turn }
      }
      turn.start = nil
      startNext()
    }

    private func startNext() {
      guard !Self.isStarting else { return }
      Self.isStarting = true
      while let turn = turns.first, let start = turn.start {
        turn.start = nil
        start()
      }
      Self.isStarting = false
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
      queue.enter(turn)
      return Disposables.create {
        subscription.dispose()
        queue.leave(turn)
      }
    }
  }
}
