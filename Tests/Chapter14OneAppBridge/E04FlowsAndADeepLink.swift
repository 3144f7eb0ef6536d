public import AppReference
public import RxCoordinator
public import RxCore

@testable internal import Chapter14OneApp

/// The learner's code that the suite of 14.4 calls.
public struct E04Contract {
  /// A new `AppFlow`, whose root is a `UINavigationController`.
  public let makeFlow: (Milestone1.ListScreen, BehaviorRelay<[Todo]>) -> any Flow

  public static var learner: E04Contract {
    E04Contract(makeFlow: { Chapter14OneApp::E04.AppFlow($0, $1) })
  }

  /// Whether a flow is the learner's `DetailFlow`, for `willNavigate` and `didNavigate`.
  public static func isDetailFlow(_ flow: any Flow) -> Bool {
    flow is Chapter14OneApp::E04.DetailFlow
  }
}
