import ExerciseKit
import HeadlessUIKit

/// A window with a navigation controller, without animations.
final class ScreenStory {
  let lab: Lab
  private let window = UIWindow()
  private let stack = UINavigationController(rootViewController: UIViewController())

  init(_ lab: Lab) {
    self.lab = lab
    window.rootViewController = stack
    window.makeKeyAndVisible()
  }

  func show(_ screen: UIViewController) {
    lab.act("the screen is shown") { stack.pushViewController(screen, animated: false) }
    layOut()
  }

  /// Covers the screen with another one, for a moment.
  func coverForAMoment() {
    cover()
    uncover()
  }

  func cover() {
    lab.act("another screen covers it") {
      stack.pushViewController(UIViewController(), animated: false)
    }
    layOut()
  }

  func uncover() {
    lab.act("user goes back") { _ = stack.popViewController(animated: false) }
    layOut()
  }

  /// Covers the screen a random number of times, which depends on the seed.
  /// - Returns: The number of times.
  @discardableResult
  func coverNowAndThen() -> Int {
    let times = lab.random(in: 1...3)
    for _ in 1...times { coverForAMoment() }
    return times
  }

  func leave() {
    lab.act("the screen is closed") { _ = stack.popToRootViewController(animated: false) }
    layOut()
  }

  func layOut() { window.layoutIfNeeded() }
}
