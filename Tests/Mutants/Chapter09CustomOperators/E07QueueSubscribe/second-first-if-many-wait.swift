// expect: failed thousandsWait — More than 1,000 subscriptions waited, and one of them

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate var starts: [(slot: SingleAssignmentDisposable, run: () -> any Disposable)] = []
    fileprivate var current: SingleAssignmentDisposable?

    fileprivate func next() {
      guard current == nil, !starts.isEmpty else { return }
      let (slot, run) = starts.remove(at: starts.count > 100 ? 1 : 0)
      current = slot
      slot.setDisposable(run())
    }

    fileprivate func end(_ slot: SingleAssignmentDisposable) {
      slot.dispose()
      starts.removeAll { $0.slot === slot }
      guard current === slot else { return }
      current = nil
      next()
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let slot = SingleAssignmentDisposable()
      queue.starts.append((slot, { self.subscribe(observer) }))
      queue.next()
      return Disposables.create { queue.end(slot) }
    }
  }
}
