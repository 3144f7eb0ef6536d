import Foundation
import HeadlessUIKit
import Testing

@testable import ExerciseKit

@Suite("A window as text", .ledger)
struct ScreenDrawingTests {
  private let clock = AppClock()
  private let window = UIWindow()

  private func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private func drawing() -> String {
    defer { clock.end() }
    return ScreenDrawing(window).lines.joined(separator: "\n")
  }

  private func add(_ view: UIView, to screen: UIViewController, x: Double, y: Double) {
    view.frame = CGRect(x: x, y: y, width: 60, height: 30)
    screen.view.addSubview(view)
  }

  @Test("a bar with a disabled button, and controls from the top down")
  func controls() {
    let screen = UIViewController()
    screen.title = "Settings"
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Reset", style: .plain)
    screen.navigationItem.leftBarButtonItem?.isEnabled = false
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done)
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.accessibilityLabel = "Sound"
    add(toggle, to: screen, x: 16, y: 50)
    let field = UITextField()
    field.text = "Ada"
    add(field, to: screen, x: 80, y: 10)
    let label = UILabel()
    label.text = "Name"
    add(label, to: screen, x: 16, y: 10)
    let password = UITextField()
    password.text = "secret"
    password.isSecureTextEntry = true
    password.accessibilityLabel = "Password"
    add(password, to: screen, x: 16, y: 70)
    let search = UITextField()
    search.placeholder = "Search"
    add(search, to: screen, x: 16, y: 80)
    let button = UIButton()
    button.setTitle("Test", for: .normal)
    button.isEnabled = false
    add(button, to: screen, x: 16, y: 90)
    add(UILabel(), to: screen, x: 16, y: 100)
    let hidden = UILabel()
    hidden.text = "hidden"
    hidden.isHidden = true
    add(hidden, to: screen, x: 16, y: 110)
    show(UINavigationController(rootViewController: screen))
    #expect(
      drawing() == """
        ┌──────────────────────────────────────┐
        │ (Reset)       Settings          Save │
        ├──────────────────────────────────────┤
        │ Name  [Ada]                          │
        │ [x] Sound                            │
        │ Password  [••••••]                   │
        │ [Search]                             │
        │ <(Test)>                             │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """
    )
  }

  @Test("a back button, views in a container, and a text that is too long")
  func pushed() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    show(navigation)
    let screen = UIViewController()
    screen.title = "Detail"
    let container = UIView()
    add(container, to: screen, x: 0, y: 0)
    for (y, text) in [(40.0, "The second line"), (0.0, String(repeating: "long ", count: 9))] {
      let label = UILabel(frame: CGRect(x: 16, y: y, width: 60, height: 30))
      label.text = text
      container.addSubview(label)
    }
    navigation.pushViewController(screen, animated: false)
    #expect(
      drawing() == """
        ┌──────────────────────────────────────┐
        │ ‹ Back         Detail                │
        ├──────────────────────────────────────┤
        │ long long long long long long long … │
        │ The second line                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """
    )
  }

  @Test("an alert over the bar of the screen that it covers")
  func alert() {
    let screen = UIViewController()
    screen.title = "List"
    show(UINavigationController(rootViewController: screen))
    let alert = UIAlertController(
      title: "Delete?",
      message: "You can't undo this.",
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.actions[1].isEnabled = false
    screen.present(alert, animated: false)
    #expect(
      drawing() == """
        ┌──────────────────────────────────────┐
        │                 List                 │
        ╞══════════════════════════════════════╡
        │ Delete?                              │
        │ You can't undo this.                 │
        │ <Cancel> <(Delete)>                  │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """
    )
  }

  @Test("a table without a bar, with the marks of its rows")
  func table() {
    final class Rows: UITableViewController {
      override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 3 }

      override func tableView(
        _: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        cell.detailTextLabel?.text = indexPath.row == 0 ? nil : "detail"
        cell.accessoryType = [.none, .checkmark, .disclosureIndicator][indexPath.row]
        return cell
      }
    }
    show(Rows(style: .plain))
    #expect(
      drawing() == """
        ┌──────────────────────────────────────┐
        │ row 0                                │
        │ row 1                       ✓ detail │
        │ row 2                       › detail │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        │                                      │
        └──────────────────────────────────────┘
        """
    )
  }
}
