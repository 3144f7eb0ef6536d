import HeadlessUIKit

/// A lifecycle method of a view controller, in place of a selector.
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
  /// The method that is called.
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

  /// Whether the appearance or disappearance is animated; `nil` for other calls.
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

  /// The new parent; `nil` if the controller is removed, and for other calls.
  var parent: UIViewController? {
    switch self {
    case .willMove(let parent), .didMove(let parent): parent
    default: nil
    }
  }

  /// The arguments of the method, in the form in which Objective-C would list them.
  var arguments: [Any] {
    switch self {
    case .willMove(let parent), .didMove(let parent): [parent as Any]
    default: isAnimated.map { [$0] } ?? []
    }
  }
}
