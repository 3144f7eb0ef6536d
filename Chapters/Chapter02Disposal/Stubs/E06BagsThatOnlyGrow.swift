// 2.6 Bags that only grow
//
// A `DisposeBag` keeps terminated subscriptions until it is deallocated. Build a bag that removes a
// subscription as soon as it has terminated.
//
// - `mySubscribe` passes each element to `onNext` and an error to `onError`.
// - A subscription that completes or fails is removed and released, with its closures. No other
//   subscription is removed. This also applies to a source that terminates during `subscribe`.
// - `count` is the number of subscriptions that have not ended. While a source terminates, for
//   example during `onError`, it may still include that one.
// - `dispose()` and the deallocation of the bag dispose of the remaining subscriptions, in the
//   order in which they were made.
// - During `dispose()` and after it, the bag accepts no subscription: `mySubscribe` does not
//   subscribe, or the subscription ends before `mySubscribe` returns. After it, `count` is 0.
// - An observer may dispose of the bag while it receives an element. Other observers may still
//   receive that element, but no later one. For an element that is emitted before `mySubscribe` has
//   returned, this is up to you.

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
