public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.2 calls it.
public struct E02Contract {
  /// `Observable.myDeferred(factory)`
  public let deferred: (_ factory: @escaping () throws -> Observable<Int>) -> Observable<Int>

  public static var learner: E02Contract {
    E02Contract(deferred: { Observable.myDeferred($0) })
  }
}
