// expect: failed emitsOnce — `deallocated` emitted before the screen was deallocated.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  /// Calls a closure when it is deallocated.
  final class Sentinel {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) {
      self.report = report
    }

    deinit { report() }
  }
}

extension Reactive where Base: DeallocationObservable {
  /// Emits once when the object is deallocated, and completes.
  var deallocated: Observable<Void> {
    .create { [weak attachments = base.attachments] observer in
      let report = {
        observer.onNext(())
        observer.onCompleted()
      }
      guard let attachments else {
        report()
        return Disposables.create()
      }
      report()
      return Disposables.create(with: attachments.attach(E09.Sentinel(report)))
    }
  }
}
