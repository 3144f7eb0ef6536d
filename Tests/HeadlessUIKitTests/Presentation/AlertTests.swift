import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Asking the user", .ledger)
struct AlertTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("a button: the alert is dismissed, then the action is performed")
  func choice() {
    let (app, root) = app()
    root.present(alert(), animated: true)
    lab.run(until: 1)
    app.user.tapAlertButton("Delete")
    #expect(log.take() == [])
    #expect(root.presentedViewController?.isBeingDismissed == true)
    lab.run(until: 2)
    #expect(log.take() == ["Delete"])
    #expect(root.presentedViewController == nil)
  }

  @Test("the screen below an alert receives no calls")
  func below() {
    let root = LoggingController("root", log)
    let app = App(root)
    _ = log.take()
    root.present(alert(), animated: false)
    app.user.tapAlertButton("Cancel")
    lab.run(until: 1)
    #expect(log.take() == ["Cancel"])
  }

  @Test("text that is typed into a field is available to the action")
  func textField() {
    let (app, root) = app()
    let alert = alert()
    alert.addTextField { $0.placeholder = "why" }
    root.present(alert, animated: false)
    app.user.type("old", into: alert.textFields![0])
    #expect(alert.textFields?.first?.text == "old")
    #expect(alert.textFields?.first?.placeholder == "why")
  }

  @Test("a missing or disabled button can't be tapped")
  func impossible() {
    let (app, root) = app()
    let alert = alert()
    alert.actions[1].isEnabled = false
    #expect(
      misuses { app.user.tapAlertButton("Delete") } == [
        "User.tapAlertButton(_:): a user touches only what can be seen and reached, and there is"
          + " no alert. Show it first, or let the user do something else."
      ]
    )
    root.present(alert, animated: false)
    #expect(
      misuses {
        app.user.tapAlertButton("OK")
        app.user.tapAlertButton("Delete")
      } == [
        "User.tapAlertButton(_:): a user touches only what can be seen and reached, and the alert"
          + " has no button \"OK\"; it has: \"Cancel\", \"Delete\". Show it first, or let the user"
          + " do something else.",
        "User.tapAlertButton(_:): a user touches only what can be seen and reached, and the button"
          + " \"Delete\" is disabled. Show it first, or let the user do something else.",
      ]
    )
  }

  @Test("an alert has at most one cancel button, and an action sheet no text fields")
  func rules() {
    let alert = alert()
    #expect(
      misuses { alert.addAction(UIAlertAction(title: "No", style: .cancel)) } == [
        "UIAlertController.addAction(_:): an alert has one button to cancel, and this one has one"
          + " already. Give the action another style."
      ]
    )
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    #expect(
      misuses { sheet.addTextField() } == [
        "UIAlertController.addTextField(configurationHandler:): only an alert in the middle of the"
          + " screen has text fields, and this is an action sheet. Make it with preferredStyle:"
          + " .alert."
      ]
    )
  }

  private func app() -> (App, UIViewController) {
    let root = UIViewController()
    return (App(root), root)
  }

  private func alert() -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.note("Cancel") }
    )
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [log] action in
        log.note(action.title ?? "")
      }
    )
    return alert
  }
}
