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
    let count = 0

    func dispose() {
      // TODO: 2.6 Dispose of the remaining subscriptions.
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
    // TODO: 2.6 How is a terminated subscription removed?
  }
}
