// expect: failed readingAttachesNothing — `deallocated` was read several times and never subscribed to

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
    let end = AsyncSubject<Void>()
    _ = base.attachments.attach(
      E09.Sentinel {
        end.onNext(())
        end.onCompleted()
      }
    )
    return end.asObservable()
  }
}
