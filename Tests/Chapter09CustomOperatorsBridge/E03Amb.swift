public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.3 calls.
public struct E03Contract {
  /// `left.myAmb(right)`
  public let amb: (_ left: Observable<String>, _ right: Observable<String>) -> Observable<String>

  public static var learner: E03Contract {
    E03Contract(amb: { $0.myAmb($1) })
  }
}
