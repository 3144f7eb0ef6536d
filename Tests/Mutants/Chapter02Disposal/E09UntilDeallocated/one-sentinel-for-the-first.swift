// expect: failed everyoneIsTold — Not everyone who listened heard

import CourseDomain
import RxCore

enum E09 {
  /// The sentinels, by the lifetime they are attached to.
  final class Watched: @unchecked Sendable {
    static let all = Watched()
    var taken: Set<ObjectIdentifier> = []
  }

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
        observer.onCompleted()
      }
      guard let lifetime else {
        report()
        return Disposables.create()
      }
      let name = ObjectIdentifier(lifetime)
      guard E09.Watched.all.taken.insert(name).inserted else { return Disposables.create() }
      return lifetime.attach(E09.Sentinel(report))
    }
  }
}
