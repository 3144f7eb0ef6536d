import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("First responder", .ledger)
struct ResponderTests {
  private let lab = Lab()

  @Test("requested in viewWillAppear: the field has the keyboard when the screen has appeared")
  func beforeWindow() {
    let screen = FocusingController()
    let app = App(screen)
    #expect(screen.field.isFirstResponder)
    withExtendedLifetime(app) {}
  }

  @Test("there is one first responder: the previous one resigns, or refuses")
  func oneAtATime() {
    let root = UIViewController()
    let (one, two) = (Focusable(), Focusable())
    root.view.addSubview(one)
    root.view.addSubview(two)
    let app = App(root)
    #expect(one.becomeFirstResponder())
    one.mayResign = false
    #expect(!two.becomeFirstResponder())
    one.mayResign = true
    #expect(two.becomeFirstResponder())
    #expect(!one.isFirstResponder && two.isFirstResponder)
    withExtendedLifetime(app) {}
  }

  @Test("a view that is removed from its window resigns")
  func leaving() {
    let root = UIViewController()
    let view = Focusable()
    root.view.addSubview(view)
    let app = App(root)
    view.becomeFirstResponder()
    view.removeFromSuperview()
    #expect(!view.isFirstResponder)
    root.view.addSubview(view)
    #expect(!view.isFirstResponder)
    withExtendedLifetime(app) {}
  }

  @Test("a withdrawn request is not granted later")
  func withdrawn() {
    let view = Focusable()
    #expect(!view.becomeFirstResponder())
    view.resignFirstResponder()
    let root = UIViewController()
    root.view.addSubview(view)
    let app = App(root)
    #expect(!view.isFirstResponder)
    withExtendedLifetime(app) {}
  }

  @Test("the chain: view, controller, the surrounding views and controllers, window")
  func chain() {
    let root = UIViewController()
    let view = UIView()
    root.view.addSubview(view)
    let app = App(root)
    #expect(view.next === root.view)
    #expect(root.view.next === root)
    #expect(root.next === app.window)
    #expect(app.window.next == nil)
  }
}

private final class Focusable: UIView {
  var mayResign = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { mayResign }
}

private final class FocusingController: UIViewController {
  let field = UITextField(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    field.becomeFirstResponder()
  }
}
