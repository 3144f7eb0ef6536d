// A list of subjects; an event of the first one starts its subscription.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate var starts: [PublishSubject<Void>] = []
    private var isStarting = false

    /// Starts the first subscription, and the next one if that has ended meanwhile.
    fileprivate func startFirst() {
      if isStarting { return }
      isStarting = true
      var last: PublishSubject<Void>?
      while let first = starts.first, first !== last {
        last = first
        first.onNext(())
      }
      isStarting = false
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let start = PublishSubject<Void>()
      let subscription = start.take(1).flatMap { self }.subscribe(observer)
      queue.starts.append(start)
      queue.startFirst()
      return Disposables.create {
        subscription.dispose()
        queue.starts.removeAll { $0 === start }
        queue.startFirst()
      }
    }
  }
}
