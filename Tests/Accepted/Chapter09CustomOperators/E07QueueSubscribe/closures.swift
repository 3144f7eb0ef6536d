// A dictionary of closures; its smallest key is the running subscription.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    private var starts: [Int: () -> Void] = [:]
    private var last = 0

    fileprivate func enter(_ start: @escaping () -> Void) -> () -> Void {
      last += 1
      let number = last
      starts[number] = start
      if starts.count == 1 { start() }
      return { [self] in leave(number) }
    }

    private func leave(_ number: Int) {
      let running = starts.keys.min()
      starts[number] = nil
      guard running == number, let next = starts.keys.min() else { return }
      starts[next]?()
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
