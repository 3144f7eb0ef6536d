// A list of subjects; an event of the first one starts its subscription.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate var starts: [PublishSubject<Void>] = []
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let start = PublishSubject<Void>()
      let subscription = start.take(1).flatMap { self }.subscribe(observer)
      queue.starts.append(start)
      if queue.starts[0] === start { start.onNext(()) }
      return Disposables.create {
        subscription.dispose()
        let isFirst = queue.starts.first === start
        queue.starts.removeAll { $0 === start }
        if isFirst { queue.starts.first?.onNext(()) }
      }
    }
  }
}
