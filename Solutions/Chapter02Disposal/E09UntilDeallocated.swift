// 2.9 take(until: deallocated)
//
// Let anyone hear that an object is gone: `deallocated` tells it once, after the object has
// done its own last work, and completes; whoever subscribes when it is gone already hears it
// at once. Listening keeps the object no longer than it would live, and who stops listening
// leaves nothing behind. What you attach to `base.lifetime` goes when the object does, and the
// `deinit` of what you attach is yours.

import CourseDomain
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

extension Reactive where Base: LifetimeHost {
  /// That the object is gone.
  var deallocated: Observable<Void> {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.9 The watcher must not keep it alive.
    // STUB: .unimplemented("2.9")
    .create { [weak lifetime = base.lifetime] observer in
      let report = {
        observer.onNext(())
        observer.onCompleted()
      }
      guard let lifetime else {
        report()
        return Disposables.create()
      }
      return lifetime.attach(E09.Sentinel(report))
    }
    // END SOLUTION
  }
}
