public import RxCore

@testable internal import Chapter05Coordinators

/// The learner's code, as the suite of 5.3 calls it.
public struct E03Contract<Element> {
  public let pausable: (Observable<Element>, Observable<Bool>) -> Observable<Element>
  public let pausableAfter: (Observable<Element>, Int, Observable<Bool>) -> Observable<Element>
  public let pausableBuffered: (Observable<Element>, Observable<Bool>, Int?) -> Observable<Element>

  public static var learner: E03Contract {
    E03Contract(
      pausable: { $0.myPausable($1) },
      pausableAfter: { $0.myPausable(afterCount: $1, $2) },
      pausableBuffered: { $0.myPausableBuffered($1, limit: $2) }
    )
  }
}
