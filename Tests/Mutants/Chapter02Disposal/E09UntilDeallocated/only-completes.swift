// expect: failed toldOnce — The end of a screen was not told once

import CourseDomain
import HeadlessUIKit
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

extension Reactive where Base: DeallocationObservable {
  /// That the object is gone.
  var deallocated: Observable<Void> {
    .create { [weak attachments = base.attachments] observer in
      let report = {
        observer.onCompleted()
      }
      guard let attachments else {
        report()
        return Disposables.create()
      }
      return Disposables.create(with: attachments.attach(E09.Sentinel(report)))
    }
  }
}
