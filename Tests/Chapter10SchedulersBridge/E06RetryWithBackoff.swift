public import RxCore

@testable internal import Chapter10Schedulers

/// The learner's code, as the suite of 10.6 calls it.
public struct E06Contract {
  /// `source.retryWithBackoff(initial:longest:attempts:scheduler:)`
  public let retry:
    (
      _ source: Observable<Int>, _ initial: Int, _ longest: Int, _ attempts: Int,
      _ scheduler: any SchedulerType
    ) -> Observable<Int>
  /// `source.retryWithBackoff(initial:longest:attempts:scheduler:)` with objects as elements
  public let retryOfObjects:
    (
      _ source: Observable<AnyObject>, _ initial: Int, _ longest: Int, _ attempts: Int,
      _ scheduler: any SchedulerType
    ) -> Observable<AnyObject>

  public static var learner: E06Contract {
    E06Contract(
      retry: {
        $0.retryWithBackoff(initial: $1, longest: $2, attempts: $3, scheduler: $4)
      },
      retryOfObjects: {
        $0.retryWithBackoff(initial: $1, longest: $2, attempts: $3, scheduler: $4)
      }
    )
  }
}
