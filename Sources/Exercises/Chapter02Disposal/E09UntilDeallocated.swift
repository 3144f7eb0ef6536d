// 2.9 take(until: deallocated)
//
// Make an observable of the deallocation of `base`. An object that is attached to
// `base.attachments` is released after the `deinit` of the base; `attach` returns a closure that
// removes it earlier. `DeallocationObservable` is declared in HeadlessUIKit.
//
// - `deallocated` emits one element and completes when the base is deallocated: after the base's
//   own `deinit` has run, and after the objects that were attached before the first subscription
//   were released.
// - Every observer receives both events. The order of the observers is up to you.
// - An observer that subscribes after the deallocation receives both events at once. One that
//   subscribes during the deallocation may also receive them at once.
// - Neither the observable nor a subscription retains the base. Reading `deallocated` without
//   subscribing leaves nothing behind.
// - After a subscription was disposed of, nothing of it remains attached to the base, except an
//   object that all observers share. Other observers are not affected.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  // TODO: 2.9 Which object notices the deallocation?
}

extension Reactive where Base: DeallocationObservable {
  /// Emits once when the object is deallocated, and completes.
  var deallocated: Observable<Void> {
    // TODO: 2.9 The observable must not retain the base.
    .unimplemented("2.9")
  }
}
