// expect: failed manyInSuccession — Many subscriptions had ended, and each of them had left an

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
      // The next one waits for both: this one may be disposed of before its turn.
      queue.end = before.concat(own)
      let subscription = SingleAssignmentDisposable()
      let turn = before.subscribe(onCompleted: {
        subscription.setDisposable(self.subscribe(observer))
      })
      return Disposables.create {
        turn.dispose()
        subscription.dispose()
        own.onCompleted()
      }
    }
  }
}
