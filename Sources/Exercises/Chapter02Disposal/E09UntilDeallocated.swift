// 2.9 take(until: deallocated)
//
// Let anyone hear that an object is gone: `deallocated` tells it once, after all of the object's
// own last work, and completes; whoever subscribes when it is gone already hears it at once.
// Listening keeps the object no longer than it would live, and who stops listening leaves
// nothing behind. What you attach to `base.attachments` goes when the object does, and the
// `deinit` of what you attach is yours.

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
