// The sentinel is attached on access, and remembers that the deallocation happened.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  final class Sentinel {
    let end: ReplaySubject<Void>

    init(_ end: ReplaySubject<Void>) { self.end = end }

    deinit {
      end.onNext(())
      end.onCompleted()
    }
  }
}

extension Reactive where Base: DeallocationObservable {
  var deallocated: Observable<Void> {
    let end = ReplaySubject<Void>.create(bufferSize: 1)
    _ = base.attachments.attach(E09.Sentinel(end))
    return end.asObservable()
  }
}
