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

  /// Whether a touch reaches the view. If not, it is reported as a misuse of `call`.
  func reaches(_ view: UIView, for call: String) -> Bool {
    guard let obstacle = obstacle(before: view) else { return true }
    Misuse.report(
      "User.\(call)",
      rule: "a user touches only what can be seen and reached, and \(name(of: view)) \(obstacle).",
      repair: "Show it first, or let the user do something else."
    )
    return false
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
    return nil
  }

  func name(of view: UIView) -> String {
    let type = "\(Swift.type(of: view))"
    return view.accessibilityIdentifier.map { "\(type) \"\($0)\"" } ?? type
  }
}
