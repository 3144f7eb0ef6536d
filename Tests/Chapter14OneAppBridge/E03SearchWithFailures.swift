public import AppReference
public import RxCore

@testable internal import Chapter14OneApp

/// The learner's code that the suite of 14.3 calls.
public struct E03Contract {
  /// `search(_:scheduler:request:)`
  public let search:
    (
      Milestone1.ListScreen,
      _ scheduler: any SchedulerType,
      _ request: @escaping (String) -> Observable<[Int]>
    ) -> any Disposable

  public static var learner: E03Contract {
    E03Contract(search: { Chapter14OneApp::E03.search($0, scheduler: $1, request: $2) })
  }
}
