import ExerciseKit
import HeadlessUIKit

/// A screen in a window, and the user before it. Each act of the user is a step of the story, and
/// the animations that follow end before the next.
final class TodoStory {
  let lab: Lab
  let user: User
  private let window = UIWindow()

  /// Shows a screen as the root of a navigation controller.
  init(_ lab: Lab, root: UIViewController) {
    self.lab = lab
    user = User(of: window)
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    settle()
  }

  /// Shows a screen in a sheet, over another one.
  static func sheet(_ lab: Lab, of screen: UIViewController) -> TodoStory {
    let story = TodoStory(lab, root: UIViewController())
    story.present(screen)
    return story
  }

  /// Pushes a screen on top of another one. It has a way back beside its Cancel button.
  static func stack(_ lab: Lab, with screen: UIViewController) -> TodoStory {
    screen.navigationItem.leftItemsSupplementBackButton = true
    let story = TodoStory(lab, root: UIViewController())
    story.push(screen)
    return story
  }

  var screen: UIViewController? { user.screen }
  var field: UITextField? { screen?.viewIfLoaded?.subviews.firstOfKind() }
  var toggle: UISwitch? { screen?.viewIfLoaded?.subviews.firstOfKind() }

  // MARK: - What the program does

  func present(_ screen: UIViewController) {
    let sheet = UINavigationController(rootViewController: screen)
    act("the sheet comes") { user.screen?.present(sheet, animated: true) }
  }

  func push(_ screen: UIViewController, _ label: String = "the screen is pushed") {
    act(label) { user.screen?.navigationController?.pushViewController(screen, animated: true) }
  }

  /// Covers the screen with another one of its stack, for a moment.
  func coverForAMoment() {
    push(UIViewController(), "a photo picker covers the screen")
    act("user goes back") { user.tapBack() }
  }

  // MARK: - What the user does

  func tapAdd() {
    act("user taps Add") {
      if let add = screen?.navigationItem.rightBarButtonItem { user.tap(add) }
    }
  }

  func tapRow(_ row: Int, in list: UITableViewController) {
    act("user taps row \(row)") {
      user.tapRow(at: IndexPath(row: row, section: 0), in: list.tableView)
    }
  }

  func type(_ text: String) {
    act("user types \(text)") { if let field { user.type(text, into: field) } }
  }

  func clear() {
    act("user clears the name") { if let field { user.clear(field) } }
  }

  func tapDone() {
    act("user taps Done") {
      if let done = screen?.navigationItem.rightBarButtonItem { user.tap(done) }
    }
  }

  func tapCancel() {
    act("user taps Cancel") {
      if let cancel = screen?.navigationItem.leftBarButtonItem { user.tap(cancel) }
    }
  }

  func pullDown(cancelled: Bool = false) {
    act(cancelled ? "user pulls, and lets go too early" : "user pulls the sheet down") {
      user.pullDown(cancelled: cancelled)
    }
  }

  func swipeBack(cancelled: Bool = false) {
    act(cancelled ? "user swipes, and lets go too early" : "user swipes back") {
      user.swipeBack(cancelled: cancelled)
    }
  }

  func act(_ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    settle()
  }

  /// Lets all animations end.
  private func settle() { lab.run(until: lab.now + 2) }
}

extension [UIView] {
  fileprivate func firstOfKind<View: UIView>() -> View? {
    lazy.compactMap { $0 as? View }.first
  }
}
