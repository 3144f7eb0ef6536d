import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Appearing and disappearing", .ledger)
struct AppearanceTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("the first time: the view is loaded, placed, laid out, and visible, in this order")
  func firstTime() {
    _ = App(LayoutLoggingController("root", log))
    #expect(
      log.take() == [
        "root.loadView", "root.viewDidLoad", "root.viewWillAppear",
        "root.viewSafeAreaInsetsDidChange", "root.viewIsAppearing",
        "root.viewWillLayoutSubviews", "root.viewDidLayoutSubviews", "root.viewDidAppear",
        "root.deinit",
      ]
    )
  }

  @Test("viewWillAppear comes before the view is in a window, viewIsAppearing after")
  func window() {
    let root = GeometryController()
    _ = App(root)
    #expect(root.windowInWillAppear == nil)
    #expect(root.windowInIsAppearing != nil)
    #expect(root.sizeInIsAppearing == CGSize(width: 390, height: 844))
    #expect(root.insetsInIsAppearing == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test("the view is loaded once, when it is first accessed")
  func loadedOnce() {
    let screen = LoggingController("screen", log)
    #expect(!screen.isViewLoaded)
    #expect(screen.viewIfLoaded == nil)
    _ = screen.view
    _ = screen.view
    screen.loadViewIfNeeded()
    #expect(log.take() == ["screen.loadView", "screen.viewDidLoad"])
  }

  @Test("a new root: the old one disappears before the new one appears")
  func newRoot() {
    let app = App(LoggingController("old", log))
    let new = LoggingController("new", log)
    _ = log.take()
    app.window.rootViewController = new
    #expect(
      log.take() == [
        "old.viewWillDisappear", "old.viewDidDisappear", "new.loadView", "new.viewDidLoad",
        "new.viewWillAppear", "new.viewIsAppearing", "new.viewDidAppear", "old.deinit",
      ]
    )
  }

  @Test("a root of a window that is not visible is not loaded")
  func invisibleWindow() {
    let window = UIWindow()
    window.rootViewController = LoggingController("root", log)
    #expect(log.take() == [])
    window.makeKeyAndVisible()
    window.makeKeyAndVisible()
    #expect(log.take().filter { $0 == "root.viewDidAppear" }.count == 1)
  }

  @Test("setNeedsLayout: one layout pass runs after the current work")
  func layoutPass() {
    let root = LayoutLoggingController("root", log)
    let app = App(root)
    lab.run(until: 0)
    _ = log.take()
    root.view.setNeedsLayout()
    root.view.setNeedsLayout()
    #expect(log.take() == [])
    lab.run(until: 0)
    #expect(log.take() == ["root.viewWillLayoutSubviews", "root.viewDidLayoutSubviews"])
    root.view.layoutIfNeeded()
    #expect(log.take() == [])
    withExtendedLifetime(app) {}
  }

  @Test("more insets: the controller is notified of them, then of the layout")
  func insets() {
    let root = LayoutLoggingController("root", log)
    let app = App(root)
    lab.run(until: 0)
    _ = log.take()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    lab.run(until: 0)
    #expect(root.view.safeAreaInsets.top == 57)
    #expect(
      log.take() == [
        "root.viewSafeAreaInsetsDidChange", "root.viewWillLayoutSubviews",
        "root.viewDidLayoutSubviews",
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("observers are notified before the override chain begins, and after it has returned")
  func phases() {
    let root = LoggingController("root", log)
    let end = root.lifecycle.observe(.before) { [log] call in
      if case .viewDidAppear = call { log.note("before") }
    }
    _ = root.lifecycle.observe(.after) { [log] call in
      if case .viewDidAppear = call { log.note("after") }
    }
    let app = App(root)
    #expect(log.take().suffix(3) == ["before", "root.viewDidAppear", "after"])
    end()
    app.window.rootViewController = UIViewController()
    app.window.rootViewController = root
    #expect(log.take().suffix(2) == ["root.viewDidAppear", "after"])
  }

  @Test("an observer added inside viewDidLoad is notified of its end")
  func observingInside() {
    let root = SelfObservingController()
    _ = root.view
    #expect(root.ends == 1)
  }
}

private final class GeometryController: UIViewController {
  var windowInWillAppear: UIWindow?
  var windowInIsAppearing: UIWindow?
  var sizeInIsAppearing = CGSize.zero
  var insetsInIsAppearing = UIEdgeInsets.zero

  override func viewWillAppear(_ animated: Bool) { windowInWillAppear = view.window }

  override func viewIsAppearing(_ animated: Bool) {
    windowInIsAppearing = view.window
    sizeInIsAppearing = view.bounds.size
    insetsInIsAppearing = view.safeAreaInsets
  }
}

private final class SelfObservingController: UIViewController {
  var ends = 0

  override func viewDidLoad() {
    _ = lifecycle.observe(.after) { [weak self] call in
      if case .viewDidLoad = call { self?.ends += 1 }
    }
  }
}
