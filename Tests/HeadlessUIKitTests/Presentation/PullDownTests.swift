import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Pulling a sheet down", .ledger)
struct PullDownTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("completed: the delegate is asked and notified before and after the dismissal")
  func finished() {
    let (app, delegate) = app()
    app.user.pullDown()
    lab.run(until: 1)
    #expect(
      log.take() == [
        "shouldDismiss", "willDismiss", "sheet.viewWillDisappear dismissed",
        "sheet.viewDidDisappear dismissed", "didDismiss", "sheet.deinit",
      ]
    )
    withExtendedLifetime(delegate) {}
  }

  @Test("canceled: the screen appears again, and is no longer being dismissed")
  func cancelled() {
    let (app, delegate) = app()
    let drag = app.user.beginPullDown()
    #expect(app.user.screen?.isBeingDismissed == true)
    _ = log.take()
    drag?.cancel()
    lab.run(until: 1)
    #expect(
      log.take() == ["sheet.viewWillAppear", "sheet.viewIsAppearing", "sheet.viewDidAppear"]
    )
    #expect(app.user.screen?.title == "sheet")
    #expect(app.user.screen?.isBeingDismissed == false)
    withExtendedLifetime(delegate) {}
  }

  @Test("a root that is replaced during a pull is removed together with its sheet")
  func replacedRoot() {
    let (app, delegate) = app()
    let drag = app.user.beginPullDown()
    _ = log.take()
    #expect(misuses { app.window.rootViewController = nil } == [])
    #expect(log.take() == ["sheet.viewDidDisappear dismissed", "didDismiss", "sheet.deinit"])
    drag?.cancel()
    lab.run(until: 2)
    #expect(log.take() == [])
    withExtendedLifetime(delegate) {}
  }

  @Test("a delegate that refuses is notified of the attempt, and the screen receives no calls")
  func refused() {
    let (app, delegate) = app()
    delegate.mayDismiss = false
    app.user.pullDown()
    lab.run(until: 1)
    #expect(log.take() == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(app.user.screen?.title == "sheet")
  }

  @Test("isModalInPresentation: the delegate is notified of the attempt only")
  func modal() {
    let (app, delegate) = app()
    app.user.screen?.isModalInPresentation = true
    app.user.pullDown()
    #expect(log.take() == ["didAttemptToDismiss"])
    withExtendedLifetime(delegate) {}
  }

  @Test("isModalInPresentation counts in a screen that a container shows, and in no covered one")
  func modalChild() {
    let root = UIViewController()
    let app = App(root)
    let inner = UIViewController()
    let covered = UIViewController()
    covered.isModalInPresentation = true
    inner.isModalInPresentation = true
    let stack = UINavigationController()
    stack.setViewControllers([covered, inner], animated: false)
    root.present(stack, animated: false)
    #expect(app.user.beginPullDown() == nil)
    inner.isModalInPresentation = false
    let drag = app.user.beginPullDown()
    #expect(drag != nil)
    drag?.cancel()
    lab.run(until: 1)
  }

  @Test("the delegate is not called for dismissals made by code")
  func program() {
    let (app, delegate) = app()
    app.user.screen?.dismiss(animated: false)
    #expect(log.take().filter { !$0.hasPrefix("sheet") } == [])
    withExtendedLifetime((app, delegate)) {}
  }

  @Test("a screen in a stack has the presentation controller of the stack")
  func stack() {
    let root = UIViewController()
    let app = App(root)
    let inner = LoggingController("inner", log)
    let delegate = SheetDelegate(log)
    inner.presentationController?.delegate = delegate
    let stack = UINavigationController(rootViewController: inner)
    inner.presentationController?.delegate = delegate
    root.present(stack, animated: false)
    _ = log.take()
    app.user.pullDown()
    #expect(log.take() == ["shouldDismiss", "willDismiss", "inner.viewWillDisappear"])
  }

  @Test("a full-screen presentation can't be pulled down")
  func fullScreen() {
    let root = UIViewController()
    let app = App(root)
    let screen = UIViewController()
    screen.modalPresentationStyle = .fullScreen
    root.present(screen, animated: false)
    #expect(
      misuses { app.user.pullDown() } == [
        "User.pullDown(cancelled:): a user touches only what can be seen and reached, and there is"
          + " no sheet. Show it first, or let the user do something else."
      ]
    )
  }

  private func app() -> (App, SheetDelegate) {
    let root = UIViewController()
    let app = App(root)
    let delegate = SheetDelegate(log)
    let sheet = LoggingController("sheet", log)
    sheet.presentationController?.delegate = delegate
    root.present(sheet, animated: false)
    _ = log.take()
    return (app, delegate)
  }
}

private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  var mayDismiss = true
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    log.note("shouldDismiss")
    return mayDismiss
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { log.note("didAttemptToDismiss") }
}
