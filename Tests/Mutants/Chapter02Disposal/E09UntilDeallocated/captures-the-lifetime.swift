// expect: failed theStreamInHand — Somebody still had the stream in hand

import CourseDomain
import RxCore

enum E09 {
  /// Reports its own end.
  final class Sentinel {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) {
      self.report = report
    }

    deinit { report() }
  }
}

extension Reactive where Base: LifetimeHost {
  /// That the object is gone.
  var deallocated: Observable<Void> {
    .create { [lifetime = base.lifetime as Lifetime?] observer in
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
  }
}
