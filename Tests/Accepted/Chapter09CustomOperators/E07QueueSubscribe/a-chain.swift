// Each subscription waits until the `AsyncSubject` of the one before has completed. `concat`
// subscribes to `before` after `turn`, so the next one starts when this one's start is complete.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    /// Completes when all subscriptions so far have ended.
    fileprivate var end = Observable<Never>.empty()
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let before = queue.end
      let own = AsyncSubject<Never>()
      let end = AsyncSubject<Never>()
      queue.end = end
      let subscription = SingleAssignmentDisposable()
      let turn = before.subscribe(onCompleted: {
        subscription.setDisposable(self.subscribe(observer))
      })
      // This one may be disposed of before its turn; the next one waits for those before it, too.
      _ = before.concat(own).subscribe(end)
      return Disposables.create {
        turn.dispose()
        subscription.dispose()
        own.onCompleted()
      }
    }
  }
}
