extension UINavigationController {
  /// Whether the screens can form a stack: no duplicates, no navigation controller, and no screen
  /// of another container.
  func canStack(_ screens: [UIViewController], _ member: String) -> Bool {
    let call = "\(type(of: self)).\(member)"
    for (place, screen) in screens.enumerated() {
      if screen is UINavigationController {
        Misuse.report(
          call,
          rule: "a navigation controller can't be in the stack of another.",
          repair: "Push its root view controller, or present the \(type(of: screen))."
        )
        return false
      }
      if screens[..<place].contains(where: { $0 === screen }) {
        Misuse.report(
          call,
          rule: "a screen can be in the stack once, and this \(type(of: screen)) is already in it.",
          repair: "Push a new \(type(of: screen)), or go back to it with popToViewController."
        )
        return false
      }
      if let other = screen.parent, other !== self {
        Misuse.report(
          call,
          rule: "a screen can be in one container, and this \(type(of: screen)) is already in"
            + " \(type(of: other)).",
          repair: "Call removeFromParent() on it first, or push a new \(type(of: screen))."
        )
        return false
      }
      if screen.presenter != nil {
        Misuse.report(
          call,
          rule: "a screen that is presented can't be pushed, and this \(type(of: screen)) is.",
          repair: "Dismiss it first, or push a new \(type(of: screen))."
        )
        return false
      }
    }
    return true
  }

  /// Whether the stack has more than the root.
  func canPop(_ member: String) -> Bool {
    guard stack.count <= 1 else { return true }
    let root = stack.first.map { "\(type(of: $0))" } ?? "no screen"
    Misuse.report(
      "\(type(of: self)).\(member)",
      rule: "the root of the stack can't be popped, and \(root) is its only screen.",
      repair: presentingViewController == nil
        ? "Pop only pushed screens." : "To close the stack, call dismiss(animated:completion:)."
    )
    return false
  }

  func reportAbsence(of screen: UIViewController, _ member: String) {
    Misuse.report(
      "\(type(of: self)).\(member)",
      rule: "only a screen of the stack can be popped to, and this \(type(of: screen)) is not in"
        + " it.",
      repair: "Pop to one of viewControllers, or push it."
    )
  }
}
