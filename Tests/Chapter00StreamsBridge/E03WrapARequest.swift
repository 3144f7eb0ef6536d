public import CourseDomain
public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.3 calls.
public struct E03Contract {
  public let titles: (_ query: String, _ server: BookServer) -> Observable<[String]>

  public static var learner: E03Contract {
    E03Contract(titles: { Chapter00Streams::E03.titles(for: $0, on: $1) })
  }
}
