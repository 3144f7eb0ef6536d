// expect: failed readingAttachesNothing — `deallocated` was read several times and never subscribed to

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  /// Keeps its observers in a list of its own, which creates no resource that is counted.
  final class Sentinel {
    var observers: [Int: AnyObserver<Void>] = [:]

    deinit {
      for observer in observers.values {
        observer.onNext(())
        observer.onCompleted()
      }
    }
  }
}

extension Reactive where Base: DeallocationObservable {
  var deallocated: Observable<Void> {
    let sentinel = E09.Sentinel()
    _ = base.attachments.attach(sentinel)
    return .create { [weak sentinel] observer in
      guard let sentinel else { return Observable.just(()).subscribe(observer) }
      let key = (sentinel.observers.keys.max() ?? 0) + 1
      sentinel.observers[key] = observer
      return Disposables.create { [weak sentinel] in sentinel?.observers[key] = nil }
    }
  }
}
