import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Misuse of a navigation controller", .ledger)
struct NavigationMisuseTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("popping the root")
  func root() {
    let app = NavigationApp(log)
    var popped: UIViewController?
    #expect(
      misuses { popped = app.navigation.popViewController(animated: false) } == [
        "UINavigationController.popViewController(animated:): the root of the stack can't be"
          + " popped, and LoggingController is its only screen. Pop only pushed screens."
      ]
    )
    #expect(popped == nil)
    #expect(log.take() == [])
  }

  @Test("popping the root of a presented stack: the fix is to dismiss")
  func presentedRoot() {
    let root = UIViewController()
    let app = App(root)
    let sheet = UINavigationController(rootViewController: UIViewController())
    root.present(sheet, animated: false)
    #expect(
      misuses { sheet.popToRootViewController(animated: false) } == [
        "UINavigationController.popToRootViewController(animated:): the root of the stack can't be"
          + " popped, and UIViewController is its only screen. To close the stack, call"
          + " dismiss(animated:completion:)."
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("pushing a screen twice")
  func twice() {
    let app = NavigationApp(log, ["new"])
    let new = app.navigation.topViewController!
    #expect(
      misuses { app.navigation.pushViewController(new, animated: false) } == [
        "UINavigationController.pushViewController(_:animated:): a screen can be in the stack once,"
          + " and this LoggingController is already in it. Push a new LoggingController, or go back"
          + " to it with popToViewController."
      ]
    )
    #expect(app.navigation.viewControllers.count == 2)
  }

  @Test("pushing a navigation controller")
  func navigationController() {
    let app = NavigationApp(log)
    #expect(
      misuses {
        app.navigation.pushViewController(UINavigationController(), animated: false)
      } == [
        "UINavigationController.pushViewController(_:animated:): a navigation controller can't be"
          + " in the stack of another. Push its root view controller, or present the"
          + " UINavigationController."
      ]
    )
  }

  @Test("pushing a screen that is in another container")
  func contained() {
    let app = NavigationApp(log)
    let tabs = UITabBarController()
    let screen = UIViewController()
    tabs.viewControllers = [screen]
    #expect(
      misuses { app.navigation.pushViewController(screen, animated: false) } == [
        "UINavigationController.pushViewController(_:animated:): a screen can be in one container,"
          + " and this UIViewController is already in UITabBarController. Call removeFromParent()"
          + " on it first, or push a new UIViewController."
      ]
    )
  }

  @Test("popping to a screen that is not in the stack")
  func stranger() {
    let app = NavigationApp(log)
    #expect(
      misuses {
        app.navigation.popToViewController(UIViewController(), animated: false)
      } == [
        "UINavigationController.popToViewController(_:animated:): only a screen of the stack can"
          + " be popped to, and this UIViewController is not in it. Pop to one of"
          + " viewControllers, or push it."
      ]
    )
  }
}
