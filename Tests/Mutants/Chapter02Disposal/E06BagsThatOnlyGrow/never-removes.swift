// expect: failed finishedOnesLeaveNothing — The sources terminated, and the bag still counts or

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    /// Each subscription is removed by the key that `insert` returned for it.
    fileprivate let members = CompositeDisposable()

    var count: Int { members.count }

    deinit { members.dispose() }

    func dispose() {
      members.dispose()
    }
  }
}

extension ObservableType {
  /// Subscribes until the observable terminates or the bag is disposed of.
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    _ = bag.members.insert(subscribe(onNext: onNext, onError: onError))
  }
}
