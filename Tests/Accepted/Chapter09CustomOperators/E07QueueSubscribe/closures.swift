// A dictionary of closures; its smallest key is the running subscription.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    private var starts: [Int: () -> Void] = [:]
    private var last = 0
    private var lastStarted = 0
    private var isStarting = false

    fileprivate func enter(_ start: @escaping () -> Void) -> () -> Void {
      last += 1
      let number = last
      starts[number] = start
      startFirst()
      return { [self] in leave(number) }
    }

    private func leave(_ number: Int) {
      starts[number] = nil
      startFirst()
    }

    private func startFirst() {
      guard !isStarting else { return }
      isStarting = true
      while let first = starts.keys.min(), first > lastStarted {
        lastStarted = first
        starts[first]?()
      }
      isStarting = false
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let source = SerialDisposable()
      let leave = queue.enter {
        let slot = SingleAssignmentDisposable()
        source.disposable = slot
        slot.setDisposable(self.subscribe(observer))
      }
      return Disposables.create(source, Disposables.create(with: leave))
    }
  }
}
