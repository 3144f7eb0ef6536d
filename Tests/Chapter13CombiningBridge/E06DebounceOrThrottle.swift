public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.6 calls.
public struct E06Contract {
  public let queries: (Observable<String>, any SchedulerType) -> Observable<String>
  public let orders: (Observable<Int>, any SchedulerType) -> Observable<Int>
  public let positions: (Observable<Int>, any SchedulerType) -> Observable<Int>

  public static var learner: E06Contract {
    E06Contract(
      queries: { Chapter13Combining::E06.queries(from: $0, scheduler: $1) },
      orders: { Chapter13Combining::E06.orders(on: $0, scheduler: $1) },
      positions: { Chapter13Combining::E06.positions(of: $0, scheduler: $1) }
    )
  }
}
