// expect: failed usedAgain — Nothing waited when a subscription ended

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate final class Job {
      let begin: () -> Void
      var isCanceled = false
      init(begin: @escaping () -> Void) { self.begin = begin }
    }
    private var active: Job?
    private var pending: [Job] = []

    fileprivate func submit(_ job: Job) {
      pending.append(job)
      advance()
    }

    fileprivate func end(_ job: Job) {
      if active === job {
        if pending.isEmpty { return }
        active = nil
      } else {
        pending.removeAll { $0 === job }
      }
      advance()
    }

    private func advance() {
      guard active == nil, !pending.isEmpty else { return }
      let next = pending.removeFirst()
      active = next
      next.begin()
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let inner = SerialDisposable()
      let job = E07.SerializedSubscriptionQueue.Job {
        inner.disposable = self.subscribe(
          onNext: observer.onNext,
          onError: observer.onError,
          onCompleted: observer.onCompleted
        )
      }
      queue.submit(job)
      return CompositeDisposable(inner, Disposables.create { queue.end(job) })
    }
  }
}
