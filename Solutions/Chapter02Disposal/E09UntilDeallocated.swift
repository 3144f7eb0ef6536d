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
  // STUB: // TODO: 2.9 Which object notices the deallocation?
  /// Calls a closure when it is deallocated.
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
  /// Emits once when the object is deallocated, and completes.
  var deallocated: Observable<Void> {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.9 The observable must not retain the base.
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
