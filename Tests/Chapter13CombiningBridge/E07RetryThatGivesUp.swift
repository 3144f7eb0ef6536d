public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.7 calls.
public struct E07Contract {
  public let retrying:
    (
      _ source: Observable<String>,
      _ limit: Int,
      _ scheduler: any SchedulerType,
      _ isTemporary: @escaping (any Error) -> Bool
    ) -> Observable<String>

  public static var learner: E07Contract {
    E07Contract(
      retrying: {
        Chapter13Combining::E07.retrying($0, limit: $1, scheduler: $2, isTemporary: $3)
      }
    )
  }
}
