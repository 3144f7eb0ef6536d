internal import Foundation
public import HeadlessUIKit

/// A screen in a window, and the user in front of it. Each action of the user is a step of the
/// story, and its animations end before the next one.
///
/// ```swift
/// let story = ScreenStory(lab, root: list)
/// story.present(detail)
/// story.type("milk")
/// story.pullDown()
/// ```
public final class ScreenStory {
  /// The lab whose clock and steps the story uses.
  public let lab: Lab
  /// The user of the window, for touches that the story has no function for.
  ///
  /// Wrap them in `act(_:_:)`, so that they are steps and their animations finish.
  public let user: User
  private let window = UIWindow()

  /// Shows a screen as the root of a navigation controller.
  public init(_ lab: Lab, root: UIViewController) {
    self.lab = lab
    user = User(of: window)
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    settle()
  }

  /// Shows a screen in a sheet with a navigation bar, over another one.
  public static func sheet(_ lab: Lab, of screen: UIViewController) -> ScreenStory {
    let story = ScreenStory(lab, root: UIViewController())
    story.present(UINavigationController(rootViewController: screen), "the sheet is presented")
    return story
  }

  /// Pushes a screen on top of another one. It has a back button in addition to its own left
  /// button.
  public static func stack(_ lab: Lab, with screen: UIViewController) -> ScreenStory {
    screen.navigationItem.leftItemsSupplementBackButton = true
    let story = ScreenStory(lab, root: UIViewController())
    story.push(screen)
    return story
  }

  /// The visible screen.
  public var screen: UIViewController? { user.screen }
  /// The first field of the screen.
  public var field: UITextField? { screen?.viewIfLoaded?.subviews.firstOfKind() }
  /// The first switch of the screen.
  public var toggle: UISwitch? { screen?.viewIfLoaded?.subviews.firstOfKind() }

  /// One step of the story.
  public func act(_ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    settle()
  }

  /// Lets all animations end.
  private func settle() { lab.run(until: lab.now + 2) }
}

// MARK: - What the program does

extension ScreenStory {
  /// Presents a screen modally over the visible one, animated, as a step of the story.
  ///
  /// - Parameters:
  ///   - screen: The screen to present.
  ///   - label: The step in words, for reports.
  public func present(_ screen: UIViewController, _ label: String = "the screen comes") {
    act(label) { user.screen?.present(screen, animated: true) }
  }

  /// Pushes a screen onto the visible screen's navigation controller, animated, as a step.
  ///
  /// - Parameters:
  ///   - screen: The screen to push. Without a navigation controller, nothing happens.
  ///   - label: The step in words, for reports.
  public func push(_ screen: UIViewController, _ label: String = "the screen is pushed") {
    act(label) { user.screen?.navigationController?.pushViewController(screen, animated: true) }
  }

  /// Covers the screen for a moment with another one in its stack.
  public func coverForAMoment() {
    push(UIViewController(), "a photo picker covers the screen")
    act("user goes back") { user.tapBack() }
  }
}

// MARK: - What the user does

extension ScreenStory {
  /// Taps a control, as a step of the story. A control that the user can't reach is a `Misuse`.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - label: The step in words, for reports.
  public func tap(_ control: UIControl, _ label: String) {
    act(label) { user.tap(control) }
  }

  /// Taps a button of the navigation bar, if it exists.
  public func tap(_ item: UIBarButtonItem?, _ label: String) {
    act(label) { if let item { user.tap(item) } }
  }

  /// Taps a row of a table's first section, as a step of the story.
  ///
  /// - Parameters:
  ///   - row: The index of the row, from 0.
  ///   - list: The screen of the table.
  public func tapRow(_ row: Int, in list: UITableViewController) {
    act("user taps row \(row)") {
      user.tapRow(at: IndexPath(row: row, section: 0), in: list.tableView)
    }
  }

  /// Types into the first field of the screen.
  public func type(_ text: String) {
    act("user types \(text)") { if let field { user.type(text, into: field) } }
  }

  /// Empties the first field of the screen.
  public func clear() {
    act("user clears the name") { if let field { user.clear(field) } }
  }

  /// Pulls the sheet down, which dismisses it if that is allowed.
  ///
  /// - Parameter cancelled: Whether the drag ends too early, so that the sheet stays.
  public func pullDown(cancelled: Bool = false) {
    act(
      cancelled
        ? "user pulls the sheet down, and releases it too early" : "user pulls the sheet down"
    ) {
      user.pullDown(cancelled: cancelled)
    }
  }

  /// Swipes from the left edge, which returns to the previous screen of the stack.
  ///
  /// - Parameter cancelled: Whether the swipe ends too early, so that the screen stays.
  public func swipeBack(cancelled: Bool = false) {
    act(cancelled ? "user swipes back, and releases too early" : "user swipes back") {
      user.swipeBack(cancelled: cancelled)
    }
  }
}

extension [UIView] {
  fileprivate func firstOfKind<View: UIView>() -> View? {
    lazy.compactMap { $0 as? View }.first
  }
}
