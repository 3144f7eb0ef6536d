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
    var key: CompositeDisposable.DisposeKey?
    let subscription = subscribe(
      onNext: onNext,
      onError: onError,
      onDisposed: { [weak members = bag.members] in
        if let key { members?.remove(for: key) }
      }
    )
    key = bag.members.insert(subscription)
  }
}
