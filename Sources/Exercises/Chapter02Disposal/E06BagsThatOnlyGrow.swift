// 2.6 Bags that only grow
//
// A `DisposeBag` keeps terminated subscriptions until it is deallocated. Build a bag that removes a
// subscription as soon as it has terminated.
//
// - `mySubscribe` passes each element to `onNext` and an error to `onError`.
// - A subscription that completes or fails is removed and released, with its closures. No other
//   subscription is removed. This also applies to a source that terminates during `subscribe`.
// - `count` is the number of subscriptions that have not ended. During `onError` it may still
//   include the one that failed.
// - `dispose()` and the deallocation of the bag dispose of the remaining subscriptions, in the
//   order in which they were made.
// - A bag that was disposed of, or is being disposed of, accepts no subscription: a new one is
//   not made, or ends before `mySubscribe` returns. The `count` of that bag is 0.
// - An observer may dispose of the bag while it receives an element that is emitted after
//   `mySubscribe` has returned. Other observers may still receive that element, but no later one.

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
