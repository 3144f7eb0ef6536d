internal import Foundation

/// The person before the screen: touches what can be seen, and nothing else.
///
/// What the user does goes the way of a real touch: a button that is hidden, disabled or covered
/// can't be tapped, and trying to is a ``Misuse`` that names what is in the way.
///
/// ```swift
/// let user = User(of: window)
/// user.swipeBack()
/// ```
public struct User {
  /// What the user looks at.
  public let window: UIWindow

  public init(of window: UIWindow) {
    self.window = window
  }

  /// What the user sees: the screen on top of all containers and presentations.
  public var screen: UIViewController? { topmost?.innermost }

  // MARK: - Whether a touch is possible

  /// Whether a touch reaches the view. If not, it is reported as a misuse of `call`.
  func reaches(_ view: UIView, for call: String) -> Bool {
    guard let obstacle = obstacle(before: view) else { return true }
    cannot(call, "\(name(of: view)) \(obstacle)")
    return false
  }

  /// Reports a touch that is not possible. `obstacle` is the rest of a sentence.
  func cannot(
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

  /// What keeps a touch from the view, as the rest of a sentence.
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

  /// The controller that fills the window: the root, or what is presented over all others.
  var topmost: UIViewController? {
    var current = window.rootViewController
    while let next = current?.presented { current = next }
    return current
  }

  /// Whether the screen stands still, so that a touch has an effect. If not, it is reported.
  func standsStill(for call: String) -> Bool {
    if let screen, screen.appearance != .appeared {
      cannot(
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
  /// The screen that is seen inside of a container; else the controller itself.
  var innermost: UIViewController {
    switch self {
    case let navigation as UINavigationController: navigation.topViewController?.innermost ?? self
    case let tabs as UITabBarController: tabs.selectedViewController?.innermost ?? self
    default: self
    }
  }
}
