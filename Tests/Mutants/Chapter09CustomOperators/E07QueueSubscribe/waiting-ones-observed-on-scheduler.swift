// expect: failed endWithinScheduledWork — A subscription ended within work of a scheduler. Its

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate final class Turn {
      var state: (() -> any Disposable)?
      let subscription = SingleAssignmentDisposable()

      init(_ start: @escaping () -> any Disposable) { state = start }
    }

    private var line: [Turn] = []
    fileprivate var isUsed: Bool { !line.isEmpty }

    fileprivate func add(_ turn: Turn) {
      line.append(turn)
      advance()
    }

    fileprivate func remove(_ turn: Turn) {
      turn.state = nil
      turn.subscription.dispose()
      if let index = line.firstIndex(where: { $0 === turn }) { line.remove(at: index) }
      advance()
    }

    private func advance() {
      guard let turn = line.first, let start = turn.state else { return }
      turn.state = nil
      turn.subscription.setDisposable(start())
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      var hasWaited = queue.isUsed
      let turn = E07.SerializedSubscriptionQueue.Turn {
        hasWaited
          ? self.observe(on: CurrentThreadScheduler.instance).subscribe(observer)
          : self.subscribe(observer)
      }
      hasWaited = hasWaited || queue.isUsed
      queue.add(turn)
      return Disposables.create { queue.remove(turn) }
    }
  }
}
