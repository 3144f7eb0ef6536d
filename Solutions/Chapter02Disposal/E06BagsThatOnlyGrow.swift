// 2.6 Bags that only grow
//
// A DisposeBag keeps what it was given until it goes away, also what has long been over. Build
// a bag that lets go of each subscription when it ends, completed or failed, and nothing else;
// `count` says how many are in it. In all other ways it is a bag: at its end, or at `dispose()`,
// it disposes of all that is left, in the order in which it came, and once disposed it lets no
// subscription live.

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    // BEGIN SOLUTION
    // STUB: let count = 0
    /// Each subscription is removed by the key that `insert` returned for it.
    fileprivate let members = CompositeDisposable()

    var count: Int { members.count }

    deinit { members.dispose() }
    // END SOLUTION

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.6 Dispose of the remaining subscriptions.
      members.dispose()
      // END SOLUTION
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
    // BEGIN SOLUTION
    // STUB: // TODO: 2.6 How is a terminated subscription removed?
    // The placeholder is in the bag before the subscription exists, because an observable may
    // terminate before `subscribe` has returned.
    let place = SingleAssignmentDisposable()
    guard let key = bag.members.insert(place) else { return }
    place.setDisposable(
      subscribe(
        onNext: onNext,
        onError: onError,
        onDisposed: { [weak members = bag.members] in members?.remove(for: key) }
      )
    )
    // END SOLUTION
  }
}
