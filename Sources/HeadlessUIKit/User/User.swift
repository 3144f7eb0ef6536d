internal import Foundation

/// A simulated user of a window, who can touch only what is visible.
///
/// The user's actions have the same path as real touches: a button that is hidden, disabled or
/// covered can't be tapped, and an attempt is reported as a ``Misuse`` that names the obstacle.
///
/// ```swift
/// let user = User(of: window)
/// user.swipeBack()
/// ```
public struct User {
  /// The window that the user sees.
  public let window: UIWindow

  /// Creates a user of a window.
  /// - Parameter window: The window, whose root view controller must have appeared before the user
  ///   acts.
  public init(of window: UIWindow) {
    self.window = window
  }

  /// The visible screen: the top one of all containers and presentations.
  public var screen: UIViewController? { topmost?.innermost }

  // MARK: - Whether a touch is possible

  /// Whether a touch reaches the view. If not, reports a misuse of `call`.
  func reaches(_ view: UIView, for call: String) -> Bool {
    guard let obstacle = obstacle(before: view) else { return true }
    reportUnreachable(call, "\(name(of: view)) \(obstacle)")
    return false
  }

  /// Reports a touch that is not possible. `obstacle` is the rest of a sentence.
  func reportUnreachable(
    _ call: String,
    _ obstacle: String,
    repair: String = "Show it first, or let the user do something else."
  ) {
    Misuse.report(
      "User.\(call)",
      rule: "a user touches only what can be seen and reached, and \(obstacle).",
      repair: repair
    )
  }

  /// The obstacle between a touch and the view, as the rest of a sentence.
  private func obstacle(before view: UIView) -> String? {
    guard view.window === window else { return "is not in this window" }
    var current: UIView? = view
    while let level = current {
      let isView = level === view
      if level.isHidden { return isView ? "is hidden" : "is in a view that is hidden" }
      if level.alpha < 0.01 { return isView ? "is transparent" : "is in a transparent view" }
      if !level.isUserInteractionEnabled {
        return isView ? "takes no touches" : "is in a view that takes no touches"
      }
      current = level.superview
    }
    return coverage(of: view)
  }

  private func coverage(of view: UIView) -> String? {
    if let topmost, topmost.presenter != nil, !view.isDescendant(of: topmost.view) {
      return "is covered by \(Swift.type(of: topmost))"
    }
    guard let screen = view.nearestViewController, screen.appearance != .appeared else {
      return nil
    }
    return "is on a screen that is still moving"
  }

  func name(of view: UIView) -> String {
    let type = "\(Swift.type(of: view))"
    return view.accessibilityIdentifier.map { "\(type) \"\($0)\"" } ?? type
  }

  // MARK: - The screens

  /// The controller that fills the window: the root, or the topmost presented one.
  var topmost: UIViewController? {
    var current = window.rootViewController
    while let next = current?.presented { current = next }
    return current
  }

  /// Whether no transition is running, so that a touch has an effect. If one is running, reports a
  /// misuse.
  func isReady(for call: String) -> Bool {
    if let screen, screen.appearance != .appeared {
      reportUnreachable(
        call,
        "\(Swift.type(of: screen)) is on a screen that is still moving",
        repair: "Let the time of the animation pass first."
      )
      return false
    }
    return true
  }
}

extension UIViewController {
  /// The visible screen inside a container; otherwise the controller itself.
  var innermost: UIViewController {
    switch self {
    case let navigation as UINavigationController: navigation.topViewController?.innermost ?? self
    case let tabs as UITabBarController: tabs.selectedViewController?.innermost ?? self
    default: self
    }
  }
}
