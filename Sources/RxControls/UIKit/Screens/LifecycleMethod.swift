import HeadlessUIKit

/// A lifecycle method of a view controller, in place of a selector.
public enum LifecycleMethod: Hashable, Sendable {
  /// `viewDidLoad()`: the view has been loaded. No arguments.
  case viewDidLoad
  /// `viewWillAppear(_:)`: the view is about to appear. The argument is whether that is animated.
  case viewWillAppear
  /// `viewIsAppearing(_:)`: the view is in the window and is appearing, with its final size. The
  /// argument is whether that is animated.
  case viewIsAppearing
  /// `viewDidAppear(_:)`: the view has appeared. The argument is whether that was animated.
  case viewDidAppear
  /// `viewWillDisappear(_:)`: the view is about to disappear. The argument is whether that is
  /// animated.
  case viewWillDisappear
  /// `viewDidDisappear(_:)`: the view has disappeared. The argument is whether that was animated.
  case viewDidDisappear
  /// `viewWillLayoutSubviews()`: the subviews are about to be laid out. No arguments.
  case viewWillLayoutSubviews
  /// `viewDidLayoutSubviews()`: the subviews have been laid out. No arguments.
  case viewDidLayoutSubviews
  /// `viewSafeAreaInsetsDidChange()`: the safe area has changed. No arguments.
  case viewSafeAreaInsetsDidChange
  /// `willMove(toParent:)`: the controller is about to be added to a container, or removed from it.
  /// The argument is the parent; `nil` on removal.
  case willMoveToParent
  /// `didMove(toParent:)`: the controller was added to a container, or removed from it. The
  /// argument is the parent; `nil` after removal.
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
