public import RxCore

@testable internal import Chapter00Streams

/// The learner's code that the suite of 0.7 calls.
public struct E07Contract {
  public let results:
    (
      _ texts: Observable<String>,
      _ scheduler: any SchedulerType,
      _ search: @escaping (String) -> Observable<[String]>
    ) -> Observable<[String]>

  public static var learner: E07Contract {
    E07Contract(
      results: { Chapter00Streams::E07.results(for: $0, scheduler: $1, search: $2) }
    )
  }
}
