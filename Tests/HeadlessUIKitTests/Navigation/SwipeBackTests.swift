import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Swiping back", .ledger)
struct SwipeBackTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("begun: the screens hear what a pop tells them first")
  func begun() {
    let app = NavigationApp(log, ["new"])
    _ = app.user.beginSwipeBack()
    #expect(
      log.take() == [
        "new.willMove(toParent: nil)", "new.viewWillDisappear moving", "old.viewWillAppear",
        "old.viewIsAppearing",
      ]
    )
    lab.run(until: 5)
    #expect(log.take() == [])
    #expect(app.navigation.transitionCoordinator?.isInteractive == true)
  }

  @Test("carried through: it ends as a pop")
  func finished() {
    let app = NavigationApp(log, ["new"])
    let drag = app.user.beginSwipeBack()
    _ = log.take()
    drag?.finish()
    lab.run(until: 1)
    #expect(
      log.take() == [
        "new.viewDidDisappear moving", "old.viewDidAppear", "new.didMove(toParent: nil)",
        "new.deinit",
      ]
    )
  }

  @Test("called off: the new one goes again, then the old one appears again; nothing has moved")
  func cancelled() {
    let app = NavigationApp(log, ["new"])
    app.user.swipeBack(cancelled: true)
    _ = log.take()
    lab.run(until: 1)
    #expect(
      log.take() == [
        "old.viewWillDisappear", "old.viewDidDisappear", "new.viewWillAppear",
        "new.viewIsAppearing", "new.viewDidAppear",
      ]
    )
    #expect(app.navigation.viewControllers.compactMap(\.title) == ["old", "new"])
    #expect(app.user.screen?.title == "new")
    #expect(app.navigation.topViewController?.isMovingFromParent == false)
  }

  @Test("called off, then carried through: the screen goes once")
  func again() {
    let app = NavigationApp(log, ["new"])
    app.user.swipeBack(cancelled: true)
    lab.run(until: 1)
    _ = log.take()
    app.user.swipeBack()
    lab.run(until: 2)
    #expect(
      log.take() == [
        "new.willMove(toParent: nil)", "new.viewWillDisappear moving", "old.viewWillAppear",
        "old.viewIsAppearing", "new.viewDidDisappear moving", "old.viewDidAppear",
        "new.didMove(toParent: nil)", "new.deinit",
      ]
    )
  }

  @Test("the delegate hears of the end only when the swipe is carried through")
  func delegate() {
    let app = NavigationApp(log, ["new"])
    let delegate = LoggingDelegate(log)
    app.navigation.delegate = delegate
    app.user.swipeBack(cancelled: true)
    lab.run(until: 1)
    #expect(log.take().filter { $0.contains("Show") } == ["willShow old"])
    app.user.swipeBack()
    lab.run(until: 2)
    #expect(log.take().filter { $0.contains("Show") } == ["willShow old", "didShow old"])
  }

  @Test("the coordinator tells when the finger lets go, and how")
  func coordinator() {
    let app = NavigationApp(log, ["new"])
    let drag = app.user.beginSwipeBack()
    app.navigation.transitionCoordinator?.notifyWhenInteractionChanges { [log] context in
      log.note("let go, cancelled: \(context.isCancelled)")
    }
    drag?.cancel()
    #expect(log.take().last == "let go, cancelled: true")
  }

  @Test("there is nothing to swipe at the root, or where the gesture is disabled")
  func impossible() {
    let app = NavigationApp(log, ["new"])
    let expected =
      "User.swipeBack(cancelled:): a user touches only what can be seen and reached, and there is"
      + " no way back to swipe. Show it first, or let the user do something else."
    app.navigation.interactivePopGestureRecognizer?.isEnabled = false
    #expect(misuses { app.user.swipeBack() } == [expected])
    app.navigation.interactivePopGestureRecognizer?.isEnabled = true
    app.user.swipeBack()
    lab.run(until: 1)
    #expect(misuses { app.user.swipeBack() } == [expected])
  }
}
