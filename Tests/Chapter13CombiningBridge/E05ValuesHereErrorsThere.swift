public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.5 calls.
public struct E05Contract {
  public let outcomes:
    (
      _ queries: Observable<String>,
      _ request: @escaping (String) -> Observable<[String]>
    ) -> (lists: Observable<[String]>, errors: Observable<any Error>)

  public static var learner: E05Contract {
    E05Contract(outcomes: { Chapter13Combining::E05.outcomes(of: $0, request: $1) })
  }
}
