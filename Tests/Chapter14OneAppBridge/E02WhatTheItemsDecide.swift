public import AppReference
public import RxCore

@testable internal import Chapter14OneApp

/// The learner's code that the suite of 14.2 calls.
public struct E02Contract {
  /// `bind(_:to:)`
  public let bindList: (Milestone1.ListScreen, BehaviorRelay<[Todo]>) -> any Disposable
  /// `bind(_:title:items:)`
  public let bindDetail:
    (Milestone1.DetailScreen, BehaviorRelay<String>, BehaviorRelay<[Todo]>) -> any Disposable

  public static var learner: E02Contract {
    E02Contract(
      bindList: { Chapter14OneApp::E02.bind($0, to: $1) },
      bindDetail: { Chapter14OneApp::E02.bind($0, title: $1, items: $2) }
    )
  }
}
