public import RxCore

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.2 asks of the learner's code.
public struct E02Contract {
  /// `Observable.myDeferred(factory)`
  public let deferred: (_ factory: @escaping () throws -> Observable<Int>) -> Observable<Int>

  public static var learner: E02Contract {
    E02Contract(deferred: { Observable.myDeferred($0) })
  }
}
