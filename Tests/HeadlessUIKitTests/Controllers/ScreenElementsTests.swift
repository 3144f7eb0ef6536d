import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Bar buttons, and which views can be touched", .ledger)
struct ScreenElementsTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("a bar button calls the method of its target, which it holds weakly")
  func target() {
    let app = NavigationApp(log)
    var target: BarTarget? = BarTarget(log)
    let plain = UIBarButtonItem(title: "A", style: .plain, target: target, action: BarTarget.tapped)
    let handed = UIBarButtonItem(
      barButtonSystemItem: .done,
      target: target,
      action: BarTarget.handedTap
    )
    app.navigation.topViewController?.navigationItem.rightBarButtonItems = [plain, handed]
    app.user.tap(plain)
    app.user.tap(handed)
    #expect(log.take() == ["tapped", "tapped by Done"])
    target = nil
    app.user.tap(plain)
    #expect(log.take() == [])
    #expect(plain.target == nil)
  }

  @Test("a tap calls the target, then the primary action, then the observers")
  func order() {
    let app = NavigationApp(log)
    let target = BarTarget(log)
    let item = UIBarButtonItem(title: "A", style: .plain, target: target, action: BarTarget.tapped)
    item.primaryAction = UIAction { [log] _ in log.note("action") }
    let end = item.observeTaps { [log] in log.note("observer") }
    app.navigation.topViewController?.navigationItem.leftBarButtonItem = item
    app.user.tap(item)
    #expect(log.take() == ["tapped", "action", "observer"])
    end()
    app.user.tap(item)
    #expect(log.take() == ["tapped", "action"])
  }

  @Test("a button that is not in the bar, or is disabled, can't be tapped")
  func unreachableButton() {
    let app = NavigationApp(log)
    let item = UIBarButtonItem(title: "Done", style: .done)
    #expect(
      misuses { app.user.tap(item) } == [
        "User.tap(_:): a user touches only what can be seen and reached, and the bar button"
          + " \"Done\" is not in the bar. Show it first, or let the user do something else."
      ]
    )
    app.navigation.topViewController?.navigationItem.rightBarButtonItem = item
    item.isEnabled = false
    #expect(
      misuses { app.user.tap(item) } == [
        "User.tap(_:): a user touches only what can be seen and reached, and the bar button"
          + " \"Done\" is disabled. Show it first, or let the user do something else."
      ]
    )
  }

  @Test("a back button is visible above the root, unless it is hidden or replaced")
  func backButton() {
    let app = NavigationApp(log, ["new"])
    let none =
      "User.tapBack(): a user touches only what can be seen and reached, and there is no back"
      + " button. Show it first, or let the user do something else."
    let item = app.navigation.topViewController?.navigationItem
    item?.hidesBackButton = true
    #expect(misuses { app.user.tapBack() } == [none])
    item?.hidesBackButton = false
    item?.leftBarButtonItem = UIBarButtonItem(title: "X", style: .plain)
    #expect(misuses { app.user.tapBack() } == [none])
    item?.leftItemsSupplementBackButton = true
    app.user.tapBack()
    lab.run(until: 1)
    #expect(misuses { app.user.tapBack() } == [none])
  }

  @Test("a view under a sheet, or on a screen in a transition, can't be touched")
  func covered() {
    let root = UIViewController()
    let button = UIButton(frame: .zero)
    root.view.addSubview(button)
    let app = App(root)
    root.present(UITableViewController(), animated: true)
    #expect(
      misuses { app.user.tap(button) } == [
        "User.tap(_:): a user touches only what can be seen and reached, and UIButton is covered"
          + " by UITableViewController. Show it first, or let the user do something else."
      ]
    )
    #expect(
      misuses { app.user.pullDown() } == [
        "User.pullDown(cancelled:): a user touches only what can be seen and reached, and"
          + " UITableViewController is on a screen that is still moving. Let the time of the"
          + " animation pass first."
      ]
    )
  }

  @Test("the edit button starts and stops editing, also that of a table")
  func editing() {
    let list = UITableViewController(style: .plain)
    let app = App(UINavigationController(rootViewController: list))
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    app.user.tap(list.editButtonItem)
    #expect(list.isEditing && list.tableView.isEditing)
    #expect(list.editButtonItem.title == "Done")
    list.isEditing = false
    #expect(!list.tableView.isEditing)
  }

  @Test("a controller's title is also the title of its bar items")
  func title() {
    let screen = UIViewController()
    screen.title = "Todo"
    #expect(screen.navigationItem.title == "Todo")
    #expect(screen.tabBarItem.title == "Todo")
  }
}

private final class BarTarget {
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func tapped() { log.note("tapped") }

  func handedTap(_ item: UIBarButtonItem) { log.note("tapped by \(item.title ?? "")") }
}
