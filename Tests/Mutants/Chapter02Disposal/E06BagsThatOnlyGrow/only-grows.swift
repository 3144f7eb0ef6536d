// expect: failed finishedOnesLeaveNothing — Subscriptions were over and the bag kept something of each

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    /// Members leave a composite by the key that they were given when they came.
    fileprivate let members = CompositeDisposable()

    var count: Int { members.count }

    deinit { members.dispose() }

    func dispose() {
      members.dispose()
    }
  }
}

extension ObservableType {
  /// Subscribes until the stream ends, or the bag does.
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    _ = bag.members.insert(subscribe(onNext: onNext, onError: onError))
  }
}
