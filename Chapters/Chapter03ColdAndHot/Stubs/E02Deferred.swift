// 3.2 deferred
//
// Build `myDeferred`: an observable that calls `factory` for each subscription and passes on the
// events of the observable that the factory makes.
//
// - The factory is called once per subscription, at that moment, and never before.
// - All events of the created observable reach the observer.
// - An error that the factory throws is sent to the observer before `subscribe` returns. The next
//   subscription calls the factory again.
// - When the observer unsubscribes, the created observable is unsubscribed from and released.
//
// RxCore's `deferred` is not allowed in the answer.

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    // TODO: 3.2 When is the factory called, and how often?
    .unimplemented("3.2")
  }
}
