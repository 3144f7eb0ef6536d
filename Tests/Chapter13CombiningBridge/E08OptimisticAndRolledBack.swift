public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.8 calls.
public struct E08Contract {
  public let favorite:
    (
      _ initial: Bool,
      _ taps: Observable<Void>,
      _ request: @escaping (Bool) -> Observable<Void>
    ) -> Observable<Bool>

  public static var learner: E08Contract {
    E08Contract(
      favorite: { Chapter13Combining::E08.favorite(initial: $0, taps: $1, request: $2) }
    )
  }
}
