import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Pushing and popping", .ledger)
struct PushAndPopTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("push: viewWillDisappear of the old screen precedes viewWillAppear of the new one")
  func push() {
    let app = app()
    app.navigation.pushViewController(LoggingController("new", log), animated: true)
    #expect(
      log.take() == [
        "new.willMove(toParent: parent)", "new.loadView", "new.viewDidLoad",
        "old.viewWillDisappear", "new.viewWillAppear moving", "new.viewIsAppearing",
      ]
    )
    lab.run(until: 0)
    #expect(log.take() == [])
    lab.run(until: 1)
    #expect(
      log.take() == [
        "old.viewDidDisappear", "new.viewDidAppear moving", "new.didMove(toParent: parent)",
      ]
    )
  }

  @Test("push: without animation it is complete when the call returns")
  func pushAtOnce() {
    let app = app()
    app.navigation.pushViewController(LoggingController("new", log), animated: false)
    #expect(log.take().last == "new.didMove(toParent: parent)")
  }

  @Test("pop: the same order, and the old screen is removed from its parent last")
  func pop() {
    let app = app("new")
    let popped = app.navigation.popViewController(animated: true)
    #expect(popped?.title == "new")
    #expect(
      log.take() == [
        "new.willMove(toParent: nil)", "new.viewWillDisappear moving", "old.viewWillAppear",
        "old.viewIsAppearing",
      ]
    )
    lab.run(until: 1)
    #expect(
      log.take() == [
        "new.viewDidDisappear moving", "old.viewDidAppear", "new.didMove(toParent: nil)",
      ]
    )
    #expect(popped?.isMovingFromParent == false)
  }

  @Test("pop: the screen is deallocated if nothing else retains it")
  func popped() {
    let app = app("new")
    app.user.tapBack()
    lab.run(until: 1)
    #expect(log.take().last == "new.deinit")
  }

  @Test("popToRoot: screens in between are removed without having appeared")
  func popToRoot() {
    let app = app("middle", "top")
    let gone = app.navigation.popToRootViewController(animated: false)
    #expect(gone?.compactMap(\.title) == ["middle", "top"])
    #expect(
      log.take() == [
        "middle.willMove(toParent: nil)", "top.willMove(toParent: nil)",
        "top.viewWillDisappear moving", "old.viewWillAppear", "old.viewIsAppearing",
        "top.viewDidDisappear moving", "old.viewDidAppear", "middle.didMove(toParent: nil)",
        "top.didMove(toParent: nil)",
      ]
    )
  }

  @Test("popTo: ends at the given screen")
  func popTo() {
    let app = app("middle", "top")
    app.navigation.popToViewController(app.navigation.viewControllers[1], animated: false)
    #expect(app.navigation.viewControllers.compactMap(\.title) == ["old", "middle"])
  }

  @Test("a new stack with the same top: nothing appears or disappears")
  func sameTop() {
    let app = app("middle", "top")
    let stack = app.navigation.viewControllers
    app.navigation.setViewControllers([stack[0], stack[2]], animated: true)
    #expect(log.take() == ["middle.willMove(toParent: nil)", "middle.didMove(toParent: nil)"])
    #expect(app.navigation.children == [stack[0], stack[2]])
  }

  @Test("an invisible stack: screens are added and removed, and none appears")
  func unseen() {
    let navigation = UINavigationController(rootViewController: LoggingController("root", log))
    navigation.pushViewController(LoggingController("top", log), animated: true)
    navigation.popViewController(animated: true)
    #expect(
      log.take() == [
        "root.willMove(toParent: parent)", "root.didMove(toParent: parent)",
        "top.willMove(toParent: parent)", "top.didMove(toParent: parent)",
        "top.willMove(toParent: nil)", "top.didMove(toParent: nil)", "top.deinit",
      ]
    )
  }

  @Test("a push during another one completes the other one first")
  func overtaking() {
    let app = app()
    app.navigation.pushViewController(LoggingController("one", log), animated: true)
    _ = log.take()
    app.navigation.pushViewController(LoggingController("two", log), animated: true)
    #expect(
      log.take().prefix(3) == [
        "old.viewDidDisappear", "one.viewDidAppear moving", "one.didMove(toParent: parent)",
      ]
    )
    lab.run(until: 2)
    #expect(log.take().suffix(2) == ["two.viewDidAppear moving", "two.didMove(toParent: parent)"])
    #expect(app.user.screen?.title == "two")
  }

  @Test("the delegate receives willShow after viewWillAppear, and didShow last")
  func delegate() {
    let app = app()
    let delegate = LoggingDelegate(log)
    app.navigation.delegate = delegate
    app.navigation.pushViewController(LoggingController("new", log), animated: false)
    #expect(
      log.take().dropFirst(3) == [
        "old.viewWillDisappear", "new.viewWillAppear moving", "willShow new",
        "new.viewIsAppearing", "old.viewDidDisappear", "new.viewDidAppear moving",
        "new.didMove(toParent: parent)", "didShow new",
      ]
    )
  }

  @Test("a screen below the bar is inset by it")
  func insets() {
    let app = app()
    #expect(app.navigation.topViewController?.view.safeAreaInsets.top == 91)
    app.navigation.setNavigationBarHidden(true, animated: false)
    app.window.setNeedsLayout()
    lab.run(until: 0)
    #expect(app.navigation.topViewController?.view.safeAreaInsets.top == 47)
  }

  @Test("the transition coordinator calls its completion at the end")
  func coordinator() {
    let app = app()
    app.navigation.pushViewController(LoggingController("new", log), animated: true)
    let coordinator = app.navigation.topViewController?.transitionCoordinator
    #expect(coordinator?.isAnimated == true)
    #expect(coordinator?.isInteractive == false)
    coordinator?.animate { [log] _ in
      log.note("alongside")
    } completion: { [log] context in
      log.note("completed, cancelled: \(context.isCancelled)")
    }
    #expect(log.take().last == "alongside")
    lab.run(until: 1)
    #expect(log.take().last == "completed, cancelled: false")
    #expect(app.navigation.topViewController?.transitionCoordinator == nil)
  }

  private func app(_ pushed: String...) -> NavigationApp { NavigationApp(log, pushed) }
}

final class LoggingDelegate: UINavigationControllerDelegate {
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { log.note("willShow \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { log.note("didShow \(viewController.title ?? "")") }
}

/// A window with a stack whose root is named `old`, and an empty log.
struct NavigationApp {
  let navigation: UINavigationController
  let window: UIWindow
  let user: User

  init(_ log: CallLog, _ pushed: [String] = []) {
    navigation = UINavigationController(rootViewController: LoggingController("old", log))
    let app = App(navigation)
    (window, user) = (app.window, app.user)
    for name in pushed {
      navigation.pushViewController(LoggingController(name, log), animated: false)
    }
    _ = log.take()
  }
}
