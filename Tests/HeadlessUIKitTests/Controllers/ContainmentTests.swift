import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Containing other controllers", .ledger)
struct ContainmentTests {
  private let lab = Lab()
  private let log = CallLog()

  @Test("addChild calls willMove, removeFromParent calls didMove(nil); the parent calls the others")
  func moves() {
    let parent = UIViewController()
    let child = LoggingController("child", log)
    parent.addChild(child)
    #expect(log.take() == ["child.willMove(toParent: parent)"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(log.take() == ["child.willMove(toParent: nil)", "child.didMove(toParent: nil)"])
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
  }

  @Test("a child whose view is in place appears with its parent, right after it in each call")
  func together() {
    let parent = LoggingController("parent", log)
    let child = LoggingController("child", log)
    embed(child, in: parent)
    _ = log.take()
    let app = App(parent)
    #expect(
      log.take() == [
        "parent.viewWillAppear", "child.viewWillAppear", "parent.viewIsAppearing",
        "child.viewIsAppearing", "parent.viewDidAppear", "child.viewDidAppear",
      ]
    )
    app.window.rootViewController = nil
    #expect(
      log.take() == [
        "parent.viewWillDisappear", "child.viewWillDisappear", "parent.viewDidDisappear",
        "child.viewDidDisappear",
      ]
    )
  }

  @Test("a child without its view in place receives no appearance calls")
  func withoutView() {
    let parent = UIViewController()
    parent.addChild(LoggingController("child", log))
    _ = log.take()
    _ = App(parent)
    #expect(!log.calls.contains("child.viewWillAppear"))
  }

  @Test("a child that is added to a visible parent appears when its view is added")
  func late() {
    let parent = UIViewController()
    let app = App(parent)
    let child = LoggingController("child", log)
    embed(child, in: parent)
    #expect(
      log.take() == [
        "child.willMove(toParent: parent)", "child.loadView", "child.viewDidLoad",
        "child.viewWillAppear", "child.viewIsAppearing", "child.viewDidAppear",
        "child.didMove(toParent: parent)",
      ]
    )
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == [
        "child.willMove(toParent: nil)", "child.viewWillDisappear", "child.viewDidDisappear",
        "child.didMove(toParent: nil)",
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test("a parent that doesn't forward calls notifies its children itself")
  func forwarding() {
    let parent = SilentParent()
    let child = LoggingController("child", log)
    embed(child, in: parent)
    let app = App(parent)
    #expect(!log.take().contains("child.viewWillAppear"))
    child.beginAppearanceTransition(true, animated: false)
    #expect(log.take() == ["child.viewWillAppear"])
    child.endAppearanceTransition()
    #expect(log.take() == ["child.viewIsAppearing", "child.viewDidAppear"])
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["child.viewWillDisappear", "child.viewDidDisappear"])
    withExtendedLifetime(app) {}
  }

  @Test("a child is deallocated with its parent")
  func lifetime() {
    var parent: UIViewController? = UIViewController()
    embed(LoggingController("child", log), in: parent!)
    _ = log.take()
    parent = nil
    #expect(log.take() == ["child.deinit"])
  }

  @Test("a controller can't contain itself")
  func ring() {
    let outer = UIViewController()
    let inner = UIViewController()
    outer.addChild(inner)
    #expect(
      misuses { inner.addChild(outer) } == [
        "UIViewController.addChild(_:): a controller can't contain itself, and this one is inside"
          + " UIViewController. Add another controller, or make a new UIViewController."
      ]
    )
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}

private final class SilentParent: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
