import HeadlessUIKit

/// A method that UIKit calls on a view controller in the course of its life: what stands here for a
/// selector.
public enum LifecycleMethod: Hashable, Sendable {
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case viewSafeAreaInsetsDidChange
  case willMoveToParent
  case didMoveToParent
}

extension LifecycleCall {
  /// Which method is called.
  var method: LifecycleMethod {
    switch self {
    case .viewDidLoad: .viewDidLoad
    case .viewWillAppear: .viewWillAppear
    case .viewIsAppearing: .viewIsAppearing
    case .viewDidAppear: .viewDidAppear
    case .viewWillDisappear: .viewWillDisappear
    case .viewDidDisappear: .viewDidDisappear
    case .viewWillLayoutSubviews: .viewWillLayoutSubviews
    case .viewDidLayoutSubviews: .viewDidLayoutSubviews
    case .viewSafeAreaInsetsDidChange: .viewSafeAreaInsetsDidChange
    case .willMove: .willMoveToParent
    case .didMove: .didMoveToParent
    }
  }

  /// Whether appearing and disappearing is animated; `nil` of other calls.
  var isAnimated: Bool? {
    switch self {
    case .viewWillAppear(let animated), .viewIsAppearing(let animated),
      .viewDidAppear(let animated), .viewWillDisappear(let animated),
      .viewDidDisappear(let animated):
      animated
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewSafeAreaInsetsDidChange, .willMove, .didMove:
      nil
    }
  }

  /// Where a child goes; `nil` inside of `nil`, that is nowhere, of other calls too.
  var parent: UIViewController? {
    switch self {
    case .willMove(let parent), .didMove(let parent): parent
    default: nil
    }
  }

  /// What the method is handed, as Objective-C would list it.
  var arguments: [Any] {
    switch self {
    case .willMove(let parent), .didMove(let parent): [parent as Any]
    default: isAnimated.map { [$0] } ?? []
    }
  }
}
