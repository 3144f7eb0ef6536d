// 3.2 deferred
//
// Build `myDeferred`: a stream that is made only when somebody subscribes, and made anew for each
// subscriber. `factory` is asked once for each subscription, at that moment, and never before;
// what it gives is what the subscriber hears. If it throws, the subscriber hears that error.

import CourseDomain
import RxCore

extension Observable {
  static func myDeferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<
    Element
  > {
    // TODO: 3.2 When is the factory called, and how often?
    .unimplemented("3.2")
  }
}
