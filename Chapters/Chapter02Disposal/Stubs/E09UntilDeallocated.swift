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
  // TODO: 2.9 Who stands guard?
}

extension Reactive where Base: DeallocationObservable {
  /// That the object is gone.
  var deallocated: Observable<Void> {
    // TODO: 2.9 The watcher must not keep it alive.
    .unimplemented("2.9")
  }
}
