public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.4 calls.
public struct E04Contract {
  public let queries: (_ texts: Observable<String>) -> Observable<String>

  public static var learner: E04Contract {
    E04Contract(queries: { Chapter00Streams::E04.queries(from: $0) })
  }
}
