public import CourseDomain
public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.4 calls.
public struct E04Contract {
  public let states:
    (
      _ queries: Observable<String>,
      _ search: @escaping (String) -> Observable<[String]>
    ) -> Observable<SearchState>

  public static var learner: E04Contract {
    E04Contract(states: { Chapter13Combining::E04.states(for: $0, search: $1) })
  }
}
