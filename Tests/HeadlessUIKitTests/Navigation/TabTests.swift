import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Tabs", .ledger)
struct TabTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("a different tab: viewWillAppear of the new screen precedes viewWillDisappear of the old")
  func selection() {
    let (app, tabs) = app()
    tabs.selectedIndex = 1
    #expect(
      log.take() == [
        "two.loadView", "two.viewDidLoad", "two.viewWillAppear", "one.viewWillDisappear",
        "one.viewDidDisappear", "two.viewIsAppearing", "two.viewDidAppear",
      ]
    )
    tabs.selectedIndex = 1
    #expect(log.take() == [])
    #expect(app.user.screen?.title == "two")
  }

  @Test("a screen is loaded when it is first selected")
  func lazily() {
    let (app, tabs) = app()
    #expect(tabs.viewControllers?.map(\.isViewLoaded) == [true, false])
    withExtendedLifetime(app) {}
  }

  @Test("the user's tap: the delegate is asked, the screens change, the delegate is notified")
  func tap() {
    let (app, tabs) = app()
    let delegate = TabDelegate(log)
    tabs.delegate = delegate
    app.user.tapTab(at: 1)
    let calls = log.take()
    #expect(calls.first == "shouldSelect two")
    #expect(calls.last == "didSelect two")
    #expect(tabs.selectedIndex == 1)
  }

  @Test("a delegate that refuses: nothing happens")
  func refusal() {
    let (app, tabs) = app()
    let delegate = TabDelegate(log)
    delegate.maySelect = false
    tabs.delegate = delegate
    app.user.tapTab(at: 1)
    #expect(log.take() == ["shouldSelect two"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test("the delegate is not called for selections made by code")
  func program() {
    let (app, tabs) = app()
    let delegate = TabDelegate(log)
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    #expect(!log.take().contains("didSelect two"))
    withExtendedLifetime((app, delegate)) {}
  }

  @Test("a tap on the selected tab returns to the root of its stack")
  func sameTab() {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    let app = App(tabs)
    stack.pushViewController(UIViewController(), animated: false)
    app.user.tapTab(at: 0)
    lab.run(until: 1)
    #expect(app.user.screen === root)
  }

  @Test("other screens: removed ones are notified, remaining ones keep the selection")
  func screens() {
    let (app, tabs) = app()
    let two = tabs.viewControllers![1]
    tabs.selectedIndex = 1
    _ = log.take()
    tabs.viewControllers = [LoggingController("three", log), two]
    #expect(tabs.selectedViewController === two)
    #expect(
      log.take() == [
        "three.willMove(toParent: parent)", "one.willMove(toParent: nil)",
        "one.didMove(toParent: nil)", "three.didMove(toParent: parent)", "one.deinit",
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("a missing tab can't be selected")
  func misuse() {
    let (app, tabs) = app()
    #expect(
      misuses {
        tabs.selectedIndex = 2
        tabs.selectedViewController = UIViewController()
        app.user.tapTab(at: 2)
      } == [
        "UITabBarController.selectedIndex: a tab is selected by its index, and there is no index 2"
          + " among 2 tabs. Set viewControllers first, and count from 0.",
        "UITabBarController.selectedViewController: only a screen that has a tab can be selected."
          + " Select one of viewControllers, or add it to them first.",
        "User.tapTab(at:): a user touches only what can be seen and reached, and there is no tab"
          + " 2. Show it first, or let the user do something else.",
      ]
    )
    #expect(UITabBarController().selectedIndex == NSNotFound)
  }

  private func app() -> (App, UITabBarController) {
    let tabs = UITabBarController()
    tabs.viewControllers = [LoggingController("one", log), LoggingController("two", log)]
    let app = App(tabs)
    _ = log.take()
    return (app, tabs)
  }
}

private final class TabDelegate: UITabBarControllerDelegate {
  var maySelect = true
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect \(viewController.title ?? "")")
    return maySelect
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { log.note("didSelect \(viewController.title ?? "")") }
}
