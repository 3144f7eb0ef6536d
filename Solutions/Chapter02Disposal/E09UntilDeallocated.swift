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
  // BEGIN SOLUTION
  // STUB: // TODO: 2.9 Who stands guard?
  /// Reports its own end.
  final class Sentinel {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) {
      self.report = report
    }

    deinit { report() }
  }
  // END SOLUTION
}

extension Reactive where Base: DeallocationObservable {
  /// That the object is gone.
  var deallocated: Observable<Void> {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.9 The watcher must not keep it alive.
    // STUB: .unimplemented("2.9")
    .create { [weak attachments = base.attachments] observer in
      let report = {
        observer.onNext(())
        observer.onCompleted()
      }
      guard let attachments else {
        report()
        return Disposables.create()
      }
      return Disposables.create(with: attachments.attach(E09.Sentinel(report)))
    }
    // END SOLUTION
  }
}
