import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Misuse of presentation", .ledger)
struct PresentationMisuseTests {
  private let lab = Lab()

  @Test("presenting twice")
  func twice() {
    let root = UIViewController()
    let app = App(root)
    root.present(UITableViewController(), animated: false)
    let refused = UIViewController()
    #expect(
      misuses { root.present(refused, animated: false) } == [
        "UIViewController.present(_:animated:completion:): a screen presents one other at a time,"
          + " and UIViewController presents UITableViewController already. Dismiss that one"
          + " first, or present from it."
      ]
    )
    #expect(refused.presentingViewController == nil)
    #expect(!refused.isViewLoaded)
    withExtendedLifetime(app) {}
  }

  @Test("presenting while the previous screen is being dismissed")
  func tooEarly() {
    let root = UIViewController()
    let app = App(root)
    root.present(UIViewController(), animated: false)
    root.dismiss(animated: true)
    #expect(
      misuses { root.present(UIViewController(), animated: false) } == [
        "UIViewController.present(_:animated:completion:): the previous screen must be dismissed"
          + " first, and UIViewController is still being dismissed. Present from the completion of"
          + " dismiss(animated:completion:)."
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("presenting a screen that is in a container")
  func contained() {
    let root = UIViewController()
    let app = App(root)
    let inner = UIViewController()
    let stack = UINavigationController(rootViewController: inner)
    #expect(
      misuses { root.present(inner, animated: false) } == [
        "UIViewController.present(_:animated:completion:): a screen that is in a container can't be"
          + " presented, and this UIViewController is in UINavigationController. Present"
          + " UINavigationController, or a screen without a container."
      ]
    )
    withExtendedLifetime((app, stack)) {}
  }

  @Test("presenting a screen that is already shown")
  func shown() {
    let root = UIViewController()
    let app = App(root)
    let screen = UIViewController()
    root.present(screen, animated: false)
    #expect(
      misuses { screen.present(screen, animated: false) } == [
        "UIViewController.present(_:animated:completion:): a screen is shown in one place at a"
          + " time, and this UIViewController is already shown. Present a new UIViewController."
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("presenting from a screen outside a window")
  func nowhere() {
    #expect(
      misuses { UIViewController().present(UIViewController(), animated: false) } == [
        "UIViewController.present(_:animated:completion:): only a screen that is in a window can"
          + " present, and UIViewController is in none. Present after it has appeared, for example"
          + " in viewDidAppear(_:)."
      ]
    )
  }

  @Test("dismissing a screen that is not presented")
  func nothing() {
    let root = UIViewController()
    let app = App(root)
    #expect(
      misuses { root.dismiss(animated: false) } == [
        "UIViewController.dismiss(animated:completion:): only a presented screen can be dismissed,"
          + " and neither UIViewController nor its container is presented, nor do they present a"
          + " screen. Dismiss only a presented screen, and only once."
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("dismissing a pushed screen: the fix is to pop")
  func pushed() {
    let app = NavigationApp(CallLog(), ["new"])
    let pushed = app.navigation.topViewController
    #expect(
      misuses { pushed?.dismiss(animated: false) } == [
        "LoggingController.dismiss(animated:completion:): only a presented screen can be dismissed,"
          + " and neither LoggingController nor its container is presented, nor do they present a"
          + " screen. Remove a pushed screen with"
          + " navigationController?.popViewController(animated:)."
      ]
    )
  }

  @Test("dismissing twice, or before the presentation has finished")
  func unfinished() {
    let root = UIViewController()
    let app = App(root)
    root.present(UIViewController(), animated: true)
    #expect(
      misuses { root.dismiss(animated: false) } == [
        "UIViewController.dismiss(animated:completion:): a screen is dismissed once, after its"
          + " presentation, and UIViewController is still being presented. Dismiss it from the"
          + " completion of present, or later."
      ]
    )
    lab.run(until: 1)
    root.dismiss(animated: true)
    #expect(
      misuses { root.dismiss(animated: true) } == [
        "UIViewController.dismiss(animated:completion:): a screen is dismissed once, after its"
          + " presentation, and UIViewController is still being dismissed. Call dismiss once."
      ]
    )
    withExtendedLifetime(app) {}
  }
}
