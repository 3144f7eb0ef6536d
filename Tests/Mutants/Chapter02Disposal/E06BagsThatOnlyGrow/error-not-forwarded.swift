// expect: failed receivesEventsUntilTermination — The observer did not receive exactly the elements and the error

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
    // The placeholder is in the bag before the subscription exists, because an observable may
    // terminate before `subscribe` has returned.
    let place = SingleAssignmentDisposable()
    guard let key = bag.members.insert(place) else { return }
    place.setDisposable(
      subscribe(
        onNext: onNext,
        onError: { _ in },
        onDisposed: { [weak members = bag.members] in members?.remove(for: key) }
      )
    )
  }
}
