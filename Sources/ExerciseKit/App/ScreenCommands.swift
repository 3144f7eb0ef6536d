internal import Foundation
package import HeadlessUIKit

/// The touches that are possible on a screen, as commands. They are named after the text of each
/// control, in lower case: `add`, `row 2`, `search TEXT`.
package struct ScreenCommands {
  /// The commands in the order of the screen: the bar, the content, the sheet.
  package let list: [AppCommand]

  /// Finds the touches in a window whose screens don't move.
  package init(_ window: UIWindow) {
    let user = User(of: window)
    guard let screen = user.screen else {
      list = []
      return
    }
    let controls =
      screen.viewIfLoaded.map { view in
        Self.visible(view) + (view is UITableView ? [view] : [])
      } ?? []
    list =
      Self.bar(of: screen, user) + controls.flatMap { Self.touches($0, user) }
      + Self.typing(controls, user) + Self.buttons(of: screen, user) + Self.pull(screen, user)
  }

  /// The buttons of an alert.
  private static func buttons(of screen: UIViewController, _ user: User) -> [AppCommand] {
    let actions = (screen as? UIAlertController)?.actions ?? []
    return actions.filter(\.isEnabled).compactMap(\.title).map { title in
      AppCommand(title.lowercased()) { user.tapAlertButton(title) }
    }
  }

  private static func bar(of screen: UIViewController, _ user: User) -> [AppCommand] {
    guard let navigation = screen.navigationController, !navigation.isNavigationBarHidden
    else { return [] }
    let item = screen.navigationItem
    let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    let taps = items.filter(\.isEnabled).compactMap { item in
      item.title.map { title in AppCommand(title.lowercased()) { user.tap(item) } }
    }
    return (navigation.showsBackButton ? [AppCommand("back") { user.tapBack() }] : []) + taps
  }

  /// The view's descendants that the user can touch, from the top down.
  private static func visible(_ view: UIView) -> [UIView] {
    view.visibleSubviews.filter(\.isUserInteractionEnabled).flatMap { [$0] + visible($0) }
  }

  private static func touches(_ view: UIView, _ user: User) -> [AppCommand] {
    if let table = view as? UITableView { return rows(of: table, user) }
    guard let control = view as? UIControl, control.isEnabled else { return [] }
    let name = (control.accessibilityLabel ?? "").lowercased()
    switch control {
    case let field as UITextField:
      let word = name.isEmpty ? (field.placeholder ?? "text").lowercased() : name
      return [
        AppCommand(word, takes: "TEXT") { text in
          user.deleteBackward(in: field, times: field.text?.count ?? 0)
          user.type(text, into: field)
          return .done
        }
      ]
    case let toggle as UISwitch:
      return [AppCommand(name.isEmpty ? "toggle" : "toggle \(name)") { user.flip(toggle) }]
    case let button as UIButton:
      return (button.currentTitle ?? button.accessibilityLabel).map { title in
        [AppCommand(title.lowercased()) { user.tap(button) }]
      } ?? []
    default: return []
    }
  }

  /// The visible rows, counted from 1. The first nine have their number as a key.
  private static func rows(of table: UITableView, _ user: User) -> [AppCommand] {
    zip(1..., table.indexPathsForVisibleRows ?? []).map { number, path in
      AppCommand("row \(number)", key: number < 10 ? Character("\(number)") : nil) {
        user.tapRow(at: path, in: table)
      }
    }
  }

  /// Typing at the end of the field that is being edited, otherwise of the first one.
  private static func typing(_ controls: [UIView], _ user: User) -> [AppCommand] {
    let fields = controls.compactMap { $0 as? UITextField }.filter(\.isEnabled)
    guard let field = fields.first(where: \.isEditing) ?? fields.first else { return [] }
    return [
      AppCommand("type", takes: "TEXT") { text in
        user.type(text, into: field)
        return .done
      }
    ]
  }

  /// Pulling a sheet down, far enough or not.
  private static func pull(_ screen: UIViewController, _ user: User) -> [AppCommand] {
    guard screen.presentingViewController != nil, screen.presentationController?.isSheet == true
    else { return [] }
    return [
      AppCommand("pull") { user.pullDown() },
      AppCommand("pull and release") { user.pullDown(cancelled: true) },
    ]
  }
}

extension UIPresentationController {
  /// Whether the user can pull the presented screen down.
  fileprivate var isSheet: Bool {
    switch presentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover: true
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none: false
    }
  }
}
