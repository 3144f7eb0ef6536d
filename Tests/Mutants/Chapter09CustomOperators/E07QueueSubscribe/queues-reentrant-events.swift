// expect: failed duringTheCall — A source sent an event, and the call returned before the observer

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    /// A subscription in the queue.
    fileprivate final class Turn {
      /// Subscribes to the source; nil once the turn has started.
      var start: (() -> Void)?

      init(start: @escaping () -> Void) {
        self.start = start
      }
    }

    /// The running subscription, followed by those that wait.
    private var turns: [Turn] = []
    private var isStarting = false

    fileprivate func append(_ turn: Turn) {
      turns.append(turn)
      startFirst()
    }

    fileprivate func remove(_ turn: Turn) {
      turns.removeAll { $0 === turn }
      startFirst()
    }

    /// Starts the first turn if it waits. Should it end while it starts, the loop starts the next
    /// one afterwards.
    private func startFirst() {
      if isStarting { return }
      isStarting = true
      while let start = turns.first?.start {
        turns[0].start = nil
        start()
      }
      isStarting = false
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      var waiting: [Event<Element>] = []
      var isSending = false
      let subscription = SingleAssignmentDisposable()
      let turn = E07.SerializedSubscriptionQueue.Turn {
        subscription.setDisposable(
          self.subscribe { event in
            waiting.append(event)
            if isSending { return }
            isSending = true
            while !waiting.isEmpty { observer.on(waiting.removeFirst()) }
            isSending = false
          }
        )
      }
      queue.append(turn)
      return Disposables.create {
        subscription.dispose()
        queue.remove(turn)
      }
    }
  }
}
