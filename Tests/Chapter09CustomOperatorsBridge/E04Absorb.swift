public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.4 calls.
public struct E04Contract {
  /// `E04.absorb(first, second)`
  public let absorb:
    (_ first: Observable<String>, _ second: Observable<String>) -> Observable<String>

  public static var learner: E04Contract {
    E04Contract(absorb: { Chapter09CustomOperators::E04.absorb($0, $1) })
  }
}
