// expect: failed toldOnce — The end of a screen was not told once

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
    .create { [weak lifetime = base.lifetime] observer in
      let report = {
        observer.onNext(())
      }
      guard let lifetime else {
        report()
        return Disposables.create()
      }
      return lifetime.attach(E09.Sentinel(report))
    }
  }
}
