public import RxCore

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.1 calls.
public struct E01Contract {
  public let makeAnonymous: (_ action: @escaping () -> Void) -> any Cancelable
  public let makeBoolean: () -> any Cancelable
  public let makeBinary: (any Disposable, any Disposable) -> any Cancelable
  /// `tidyUp(after: source, action)`
  public let tidyUp: (Observable<Int>, _ action: @escaping () -> Void) -> Observable<Int>

  public static var learner: E01Contract {
    E01Contract(
      makeAnonymous: { Chapter02Disposal::E01.MyAnonymousDisposable($0) },
      makeBoolean: { Chapter02Disposal::E01.MyBooleanDisposable() },
      makeBinary: { Chapter02Disposal::E01.MyBinaryDisposable($0, $1) },
      tidyUp: { Chapter02Disposal::E01.tidyUp(after: $0, $1) }
    )
  }
}
