/// A call of a view controller's lifecycle method, made by UIKit or by your own code.
public enum LifecycleCall {
  /// `viewDidLoad()`: the view was loaded and its outlets are set.
  case viewDidLoad
  /// `viewWillAppear(_:)`: the view is about to become visible.
  case viewWillAppear(animated: Bool)
  /// `viewIsAppearing(_:)`: the view is in its window, with its final size and insets.
  case viewIsAppearing(animated: Bool)
  /// `viewDidAppear(_:)`: the view is visible. The call comes at the end of an animated transition,
  /// when the virtual clock has passed its duration.
  case viewDidAppear(animated: Bool)
  /// `viewWillDisappear(_:)`: the view is about to be removed or covered.
  case viewWillDisappear(animated: Bool)
  /// `viewDidDisappear(_:)`: the view is no longer visible. The call comes at the end of an
  /// animated transition.
  case viewDidDisappear(animated: Bool)
  /// `viewWillLayoutSubviews()`: a layout pass is about to call the view's `layoutSubviews()`.
  case viewWillLayoutSubviews
  /// `viewDidLayoutSubviews()`: the view's `layoutSubviews()` has returned.
  case viewDidLayoutSubviews
  /// `viewSafeAreaInsetsDidChange()`: the insets of the view have changed.
  case viewSafeAreaInsetsDidChange
  /// `willMove(toParent:)`: the controller is about to be added to a parent, or removed from its
  /// parent if the value is `nil`.
  case willMove(toParent: UIViewController?)
  /// `didMove(toParent:)`: the controller was added to a parent, or removed from its parent if the
  /// value is `nil`.
  case didMove(toParent: UIViewController?)
}
