import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Views in views", .ledger)
struct HierarchyTests {
  private let lab = Lab()

  @Test("into a window: willMove to superview and window, then didMove to window and superview")
  func intoWindow() {
    let log = CallLog()
    let app = App(UIViewController())
    let view = LoggingView(log)
    app.window.addSubview(view)
    let moves = [
      "willMove(toSuperview:)", "willMove(toWindow:)", "didMoveToWindow", "didMoveToSuperview",
    ]
    #expect(log.take() == moves)
    view.removeFromSuperview()
    #expect(log.take() == moves)
  }

  @Test("a view has one superview")
  func oneSuperview() {
    let (one, two, view) = (UIView(), UIView(), UIView())
    one.addSubview(view)
    two.addSubview(view)
    #expect(one.subviews == [])
    #expect(two.subviews == [view])
    #expect(view.superview === two)
    two.insertSubview(UIView(), at: 0)
    #expect(two.subviews.last === view)
  }

  @Test("a view is found by its tag")
  func tags() {
    let (outer, inner, view) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(view)
    view.tag = 7
    #expect(outer.viewWithTag(7) === view)
    #expect(outer.viewWithTag(8) == nil)
    #expect(view.isDescendant(of: outer) && !outer.isDescendant(of: view))
  }

  @Test("views with flexible dimensions follow the size of their superview")
  func autoresizing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    inner.autoresizingMask = [.flexibleWidth]
    outer.addSubview(inner)
    outer.frame = CGRect(x: 0, y: 0, width: 120, height: 150)
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 70, height: 50))
    inner.bounds = CGRect(x: 0, y: 0, width: 5, height: 6)
    inner.center = CGPoint(x: 50, y: 50)
    #expect(inner.frame == CGRect(x: 47.5, y: 47, width: 5, height: 6))
  }

  @Test("from another thread: the message names the property, the rule and the fix")
  func offMain() {
    let screen = UIViewController()
    let messages = misuses {
      onAnotherThread {
        screen.title = "x"
        screen.performSegue(withIdentifier: "A", sender: nil)
        _ = UIView(frame: .zero)
      }
    }
    let rule =
      ": views and view controllers are used on the main thread only, and this call came on"
      + " another. Move the call to the main thread, for example with"
      + " observe(on: MainScheduler.instance)."
    #expect(
      messages == [
        "UIViewController.title" + rule,
        "UIViewController.performSegue(withIdentifier:sender:)" + rule,
        "UIView.init(frame:)" + rule,
      ]
    )
  }

  @Test("an attached object is released after its owner, or earlier on request")
  func attachments() {
    let log = CallLog()
    var view: UIView? = UIView()
    _ = view?.attachments.attach(Bell(log, "first"))
    let detach = view?.attachments.attach(Bell(log, "second"))
    #expect(log.take() == [])
    #expect(view?.attachments.count == 2)
    detach?()
    #expect(log.take() == ["second"])
    #expect(view?.attachments.count == 1)
    view = nil
    #expect(log.take() == ["first"])
  }
}

private final class Bell {
  private let log: CallLog
  private let name: String

  init(_ log: CallLog, _ name: String) {
    self.log = log
    self.name = name
  }

  deinit { log.note(name) }
}

private final class LoggingView: UIView {
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func willMove(toSuperview newSuperview: UIView?) { log.note("willMove(toSuperview:)") }
  override func willMove(toWindow newWindow: UIWindow?) { log.note("willMove(toWindow:)") }
  override func didMoveToWindow() { log.note("didMoveToWindow") }
  override func didMoveToSuperview() { log.note("didMoveToSuperview") }
}
