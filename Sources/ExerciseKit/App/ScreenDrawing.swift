internal import Foundation
package import HeadlessUIKit

/// A window as text: the bar of each presented screen, and the content of the topmost one.
///
/// ```text
/// ┌──────────────────────────────────────┐
/// │ Clear          3 items           Add │
/// ╞══════════════════════════════════════╡
/// │ Cancel          bread         (Done) │
/// ├──────────────────────────────────────┤
/// │ Title  [bread_]                      │
/// │ [x] Finished                         │
/// └──────────────────────────────────────┘
/// ```
///
/// A disabled button is in parentheses, and a field that is being edited ends with a cursor. Views
/// whose frames begin at the same height share a line. Hidden views, and labels without a text, are
/// left out.
package struct ScreenDrawing {
  /// The lines, all of the same width.
  package let lines: [String]

  /// The width inside the frame.
  private static let width = 36
  /// The least number of lines of the content, so that the frame keeps its height.
  private static let leastHeight = 8

  /// Draws what a window shows.
  package init(_ window: UIWindow) {
    var levels: [UIViewController] = []
    while let next = levels.last.map(\.presentedViewController) ?? window.rootViewController {
      levels.append(next)
    }
    guard let top = levels.last else {
      lines = Self.box(content: [])
      return
    }
    let bars = levels.map { Self.bar(of: $0) }
    let sheets = bars.dropLast().map { [$0 ?? ""] }
    let screen = Self.innermost(of: top)
    let content = screen.viewIfLoaded.map { Self.content(of: $0, in: screen) } ?? []
    lines = Self.box(sheets, content: [bars.last.flatMap { $0 }.map { [$0] } ?? [], content])
  }

  /// A frame around texts, with lines between the groups.
  /// - Parameters:
  ///   - covered: Groups of screens that are covered by a sheet.
  ///   - groups: The groups of the topmost screen. An empty one is left out.
  static func box(_ covered: [[String]] = [], content groups: [[String]]) -> [String] {
    var result = ["┌" + String(repeating: "─", count: width + 2) + "┐"]
    for group in covered {
      result += group.map(framed)
      result.append("╞" + String(repeating: "═", count: width + 2) + "╡")
    }
    for (index, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { result.append("├" + String(repeating: "─", count: width + 2) + "┤") }
      result += group.map(framed)
    }
    let missing = leastHeight - (groups.last?.count ?? 0)
    result += Array(repeating: framed(""), count: max(0, missing))
    result.append("└" + String(repeating: "─", count: width + 2) + "┘")
    return result
  }

  private static func framed(_ text: String) -> String { "│ " + fitted(text, to: width) + " │" }

  /// The text with exactly this width.
  private static func fitted(_ text: String, to width: Int) -> String {
    text.count > width
      ? text.prefix(width - 1) + "…" : text + String(repeating: " ", count: width - text.count)
  }

  // MARK: - The bar

  /// The visible screen inside a navigation controller.
  private static func innermost(of screen: UIViewController) -> UIViewController {
    (screen as? UINavigationController)?.topViewController ?? screen
  }

  /// The bar of a screen; `nil` if it shows none.
  private static func bar(of screen: UIViewController) -> String? {
    guard let navigation = screen as? UINavigationController, !navigation.isNavigationBarHidden,
      let item = navigation.topViewController?.navigationItem
    else { return nil }
    let back = navigation.showsBackButton ? ["‹ Back"] : []
    let left = (back + (item.leftBarButtonItems ?? []).map(text)).joined(separator: " ")
    let right = (item.rightBarButtonItems ?? []).reversed().map(text).joined(separator: " ")
    return line(left, middle: item.title ?? "", right)
  }

  private static func text(of item: UIBarButtonItem) -> String {
    button(item.title ?? "…", isEnabled: item.isEnabled)
  }

  private static func button(_ title: String, isEnabled: Bool) -> String {
    isEnabled ? title : "(\(title))"
  }

  /// A line with a text in the middle, or as far left of it as the text on the right requires.
  private static func line(_ left: String, middle: String = "", _ right: String) -> String {
    let room = width - right.count
    let gap = left.isEmpty ? 0 : left.count + 1
    let middle = fitted(middle, to: min(middle.count, max(1, room - gap - 1)))
    let start = max(gap, min((width - middle.count) / 2, room - middle.count - 1))
    let beginning = middle.isEmpty ? left : fitted(left, to: start) + middle
    return right.isEmpty ? beginning : fitted(beginning, to: max(1, room - 1)) + " " + right
  }

  // MARK: - The content

  private static func content(of view: UIView, in screen: UIViewController) -> [String] {
    guard let alert = screen as? UIAlertController else { return rows(of: view) }
    let texts = [alert.title, alert.message].compactMap(\.self)
    let buttons = alert.actions.map { "<\(button($0.title ?? "", isEnabled: $0.isEnabled))>" }
    return texts + rows(of: view) + [buttons.joined(separator: " ")]
  }

  /// The visible parts of a view, from the top down; the rows of a table follow its other subviews.
  private static func rows(of view: UIView) -> [String] {
    var lines: [(top: CGFloat, texts: [String])] = []
    for view in view.visibleSubviews where !(view is UITableViewCell) {
      let top = view.frame.minY
      guard let text = text(of: view) else {
        lines += rows(of: view).map { (top, [$0]) }
        continue
      }
      guard !text.isEmpty else { continue }
      if let last = lines.last, last.top == top {
        lines[lines.count - 1].texts.append(text)
      } else {
        lines.append((top, [text]))
      }
    }
    let table = (view as? UITableView)?.visibleCells.map(text) ?? []
    return lines.map { $0.texts.joined(separator: "  ") } + table
  }

  /// The view as text; `nil` for a view that only contains others.
  private static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel:
      return label.text ?? ""
    case let field as UITextField:
      let text = field.text ?? ""
      let typed = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
      let isShowingHint = text.isEmpty && !field.isEditing
      let content = isShowingHint ? field.placeholder ?? "" : typed
      let name = field.accessibilityLabel.map { $0 + "  " } ?? ""
      return "\(name)[\(content)\(field.isEditing ? "_" : "")]"
    case let toggle as UISwitch:
      return "[\(toggle.isOn ? "x" : " ")] \(toggle.accessibilityLabel ?? "")"
    case let control as UIControl:
      let title = (control as? UIButton)?.currentTitle ?? control.accessibilityLabel
      return "<\(button(title ?? "\(type(of: control))", isEnabled: control.isEnabled))>"
    default:
      return nil
    }
  }

  private static func text(of cell: UITableViewCell) -> String {
    let mark: String? =
      switch cell.accessoryType {
      case .checkmark: "✓"
      case .disclosureIndicator, .detailDisclosureButton: "›"
      case .none, .detailButton: nil
      }
    let right = [mark, cell.detailTextLabel?.text].compactMap(\.self).filter { !$0.isEmpty }
    return line(cell.textLabel?.text ?? "", right.joined(separator: " "))
  }
}
