import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Presenting and dismissing", .ledger)
struct PresentationTests {
  private let lab = Lab()
  private let log = CallLog()

  // MARK: - Full screen

  @Test("present, full screen: the presenting screen receives the first and the last call")
  func presentFullScreen() {
    let (app, root) = app()
    root.present(screen(.fullScreen), animated: true) { [log] in log.note("completion") }
    #expect(
      log.take() == [
        "new.loadView", "new.viewDidLoad", "root.viewWillDisappear",
        "new.viewWillAppear presented", "new.viewIsAppearing",
      ]
    )
    lab.run(until: 1)
    #expect(
      log.take() == ["new.viewDidAppear presented", "root.viewDidDisappear", "completion"]
    )
    #expect(root.view.window == nil)
    withExtendedLifetime(app) {}
  }

  @Test("dismiss, full screen: the presenting screen appears before the other has disappeared")
  func dismissFullScreen() {
    let (app, root) = app()
    root.present(screen(.fullScreen), animated: false)
    _ = log.take()
    root.dismiss(animated: true) { [log] in log.note("completion") }
    #expect(
      log.take() == [
        "new.viewWillDisappear dismissed", "root.viewWillAppear", "root.viewIsAppearing",
      ]
    )
    lab.run(until: 1)
    #expect(
      log.take() == [
        "root.viewDidAppear", "new.viewDidDisappear dismissed", "completion", "new.deinit",
      ]
    )
    withExtendedLifetime(app) {}
  }

  // MARK: - Sheets

  @Test(
    "a sheet: the presenting screen receives no calls",
    arguments: [
      UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen,
      .overCurrentContext, .popover,
    ]
  )
  func sheet(style: UIModalPresentationStyle) {
    let (app, root) = app()
    root.present(screen(style), animated: false)
    root.dismiss(animated: false)
    #expect(log.take().filter { $0.hasPrefix("root") } == [])
    #expect(root.view.window === app.window)
  }

  @Test("a sheet: the will and did calls are separated by the animation")
  func sheetInTime() {
    let (app, root) = app()
    root.present(screen(), animated: true)
    #expect(root.presentedViewController?.isBeingPresented == true)
    lab.run(until: 1)
    #expect(root.presentedViewController?.isBeingPresented == false)
    _ = log.take()
    root.presentedViewController?.dismiss(animated: true)
    #expect(log.take() == ["new.viewWillDisappear dismissed"])
    #expect(root.presentedViewController?.isBeingDismissed == true)
    lab.run(until: 2)
    #expect(log.take() == ["new.viewDidDisappear dismissed", "new.deinit"])
    #expect(root.presentedViewController == nil)
    withExtendedLifetime(app) {}
  }

  @Test("dismiss without animation: it is complete when the call returns")
  func dismissAtOnce() {
    let (app, root) = app()
    root.present(screen(), animated: false)
    _ = log.take()
    root.presentedViewController?.dismiss(animated: false) { [log] in log.note("completion") }
    #expect(
      log.take() == [
        "new.viewWillDisappear dismissed", "new.viewDidDisappear dismissed", "completion",
        "new.deinit",
      ]
    )
    withExtendedLifetime(app) {}
  }

  // MARK: - Presenting and dismissed controllers

  @Test("in a container: the outermost presents, and presentedViewController is set for all inside")
  func containers() {
    let app = NavigationApp(log)
    let root = app.navigation.viewControllers[0]
    let presented = screen()
    root.present(presented, animated: false)
    #expect(presented.presentingViewController === app.navigation)
    #expect(root.presentedViewController === presented)
    #expect(app.navigation.visibleViewController === presented)
  }

  @Test("a screen in a presented stack: the stack is being dismissed, not the screen")
  func embedded() {
    let (app, root) = app()
    let inner = screen()
    let stack = UINavigationController(rootViewController: inner)
    root.present(stack, animated: false)
    #expect(inner.presentingViewController === root)
    _ = log.take()
    inner.dismiss(animated: true)
    #expect(log.take() == ["new.viewWillDisappear"])
    #expect(stack.isBeingDismissed)
    #expect(!inner.isBeingDismissed)
    withExtendedLifetime(app) {}
  }

  @Test("dismissing a screen that presents another dismisses only the screens above it")
  func middle() {
    let (app, root) = app()
    let middle = LoggingController("middle", log)
    root.present(middle, animated: false)
    middle.present(LoggingController("top", log), animated: false)
    _ = log.take()
    middle.dismiss(animated: false)
    #expect(
      log.take() == [
        "top.viewWillDisappear dismissed", "top.viewDidDisappear dismissed", "top.deinit",
      ]
    )
    #expect(app.user.screen === middle)
  }

  @Test("dismissing from the bottom dismisses everything")
  func everything() {
    let (app, root) = app()
    let middle = LoggingController("middle", log)
    root.present(middle, animated: false)
    middle.present(LoggingController("top", log), animated: false)
    _ = log.take()
    root.dismiss(animated: true)
    lab.run(until: 1)
    #expect(
      log.take() == [
        "top.viewWillDisappear dismissed", "middle.viewWillDisappear dismissed",
        "top.viewDidDisappear dismissed", "middle.viewDidDisappear dismissed", "top.deinit",
      ]
    )
    #expect(app.user.screen === root)
  }

  @Test("an invisible screen in between receives no calls when everything is dismissed")
  func unseenInBetween() {
    let (app, root) = app()
    let middle = LoggingController("middle", log)
    let top = LoggingController("top", log)
    for (screen, below) in [(middle, root), (top, middle)] {
      screen.modalPresentationStyle = .fullScreen
      below.present(screen, animated: false)
    }
    _ = log.take()
    root.dismiss(animated: false)
    #expect(
      log.take() == [
        "top.viewWillDisappear dismissed", "root.viewWillAppear", "root.viewIsAppearing",
        "root.viewDidAppear", "top.viewDidDisappear dismissed",
      ]
    )
    #expect(middle.presentingViewController == nil && top.presentingViewController == nil)
    #expect(app.user.screen === root)
  }

  @Test("a presented screen is laid out in the whole window")
  func layout() {
    let (app, root) = app()
    let screen = screen()
    root.present(screen, animated: false)
    #expect(screen.view.frame == app.window.bounds)
  }

  private func app() -> (App, UIViewController) {
    let root = LoggingController("root", log)
    let app = App(root)
    _ = log.take()
    return (app, root)
  }

  private func screen(_ style: UIModalPresentationStyle = .automatic) -> UIViewController {
    let screen = LoggingController("new", log)
    screen.modalPresentationStyle = style
    return screen
  }
}
