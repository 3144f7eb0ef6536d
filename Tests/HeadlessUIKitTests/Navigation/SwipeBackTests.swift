import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Swiping back", .ledger)
struct SwipeBackTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("started: the screens first receive the same calls as in a pop")
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

  @Test("completed: it ends like a pop")
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

  @Test("canceled: the new screen disappears, then the old one appears; the stack is unchanged")
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

  @Test("canceled, then completed: the screen is removed once")
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

  @Test("the delegate receives didShow only if the swipe is completed")
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

  @Test("the coordinator reports when and how the finger is lifted")
  func coordinator() {
    let app = NavigationApp(log, ["new"])
    let drag = app.user.beginSwipeBack()
    app.navigation.transitionCoordinator?.notifyWhenInteractionChanges { [log] context in
      log.note("let go, cancelled: \(context.isCancelled)")
    }
    drag?.cancel()
    #expect(log.take().last == "let go, cancelled: true")
  }

  @Test("the root, or a disabled gesture, can't be swiped")
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
