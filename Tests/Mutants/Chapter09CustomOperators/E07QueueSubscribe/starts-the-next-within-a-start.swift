// expect: failed endDuringTheStart — A waiting source terminated, or its observer unsubscribed, while

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate final class Turn {
      var start: (() -> Void)?
      init(_ start: @escaping () -> Void) { self.start = start }
    }

    private var turns: [Turn] = []
    private var isStarting = false

    fileprivate func add(_ turn: Turn) {
      turns.append(turn)
      startFirst()
    }

    fileprivate func remove(_ turn: Turn) {
      if turns.first === turn {
        turns.removeFirst()
      } else if let index = turns.firstIndex(where: { $0 === turn }) {
        turns.remove(at: index)
      }
      startFirst()
    }

    /// A loop instead of a recursion: a turn may end while it starts.
    private func startFirst() {
      guard let start = turns.first?.start else { return }
      turns.first?.start = nil
      start()
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let source = SingleAssignmentDisposable()
      let turn = E07.SerializedSubscriptionQueue.Turn {
        source.setDisposable(self.subscribe(observer))
      }
      queue.add(turn)
      return Disposables.create {
        source.dispose()
        queue.remove(turn)
      }
    }
  }
}
