// expect: failed coldSources — Two cold observables used the queue, and the second was not

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
      guard let index = turns.firstIndex(where: { $0 === turn }) else { return }
      turns.remove(at: index)
      if index == 0 { turns.first?.start() }
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    let events = PublishSubject<Element>()
    let running = SingleAssignmentDisposable()
    let first = E07.SerializedSubscriptionQueue.Turn {
      running.setDisposable(self.subscribe(events))
    }
    queue.append(first)
    return .create { observer in
      let subscription = SingleAssignmentDisposable()
      running.dispose()
      queue.remove(first)
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
