import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Target and action", .ledger)
struct TargetActionTests {
  private let stage = ControlStage()

  @Test("a method of the target is called for its events, with the control if it takes one")
  func methods() {
    let button = stage.show(UIButton(type: .system))
    button.accessibilityIdentifier = "Done"
    let screen = Clerk()
    button.addTarget(screen, action: Clerk.done, for: .touchUpInside)
    button.addTarget(screen, action: Clerk.tapped(_:), for: .touchUpInside)
    stage.user.tap(button)
    #expect(screen.log == ["done", "tapped Done"])
  }

  @Test("targets are called in the order in which they were added")
  func order() {
    let button = stage.show(UIButton())
    stage.note((.touchUpInside, "first"), (.touchUpInside, "second"), of: button)
    stage.user.tap(button)
    #expect(stage.log == ["first", "second"])
  }

  @Test("the target is held weakly, and is removed when it is deallocated")
  func weakTarget() {
    let button = stage.show(UIButton())
    weak var gone: Clerk?
    do {
      let screen = Clerk()
      gone = screen
      button.addTarget(screen, action: Clerk.done, for: .touchUpInside)
      #expect(button.allTargets == [screen])
    }
    stage.user.tap(button)
    #expect(gone == nil)
    #expect(button.allTargets.isEmpty)
    #expect(button.allControlEvents == [])
  }

  @Test("without a target, the first responder in the chain that has the method is called")
  func chain() {
    let panel = stage.show(Panel(frame: .zero))
    let button = UIButton()
    panel.addSubview(button)
    button.addTarget(nil, action: Panel.closed, for: .touchUpInside)
    stage.user.tap(button)
    #expect(panel.closings == 1)
  }

  @Test("a target that was removed for some events is still called for the others")
  func removal() {
    let button = stage.show(UIButton())
    let screen = Clerk()
    button.addTarget(screen, action: Clerk.done, for: [.touchDown, .touchUpInside])
    button.removeTarget(screen, action: nil, for: .touchDown)
    #expect(button.allControlEvents == .touchUpInside)
    stage.user.tap(button)
    #expect(screen.log == ["done"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    stage.user.tap(button)
    #expect(screen.log == ["done"])
  }

  @Test("an action is retained, knows its sender, and replaces one with the same identifier")
  func actions() {
    let button = stage.show(UIButton())
    var senders: [UIButton?] = []
    let identifier = UIAction.Identifier("save")
    button.addAction(
      UIAction(identifier: identifier) { _ in stage.log.append("old") },
      for: .touchUpInside
    )
    button.addAction(
      UIAction(identifier: identifier) { senders.append($0.sender as? UIButton) },
      for: .touchUpInside
    )
    stage.user.tap(button)
    #expect(senders == [button])
    #expect(stage.log.isEmpty)
    button.removeAction(identifiedBy: identifier, for: .touchUpInside)
    stage.user.tap(button)
    #expect(senders.count == 1)
  }

  @Test("a target of several events that are sent together is called once")
  func once() {
    let button = stage.show(UIButton())
    stage.note(([.touchUpInside, .primaryActionTriggered], "called"), of: button)
    stage.user.tap(button)
    #expect(stage.log == ["called"])
  }

  @Test("code can send events too; targets and actions can be listed")
  func sending() {
    let control = UIControl(frame: .zero)
    let screen = Clerk()
    control.addTarget(screen, action: Clerk.done, for: .valueChanged)
    control.addAction(UIAction(title: "log") { _ in }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(screen.log == ["done"])
    var list: [String] = []
    control.enumerateEventHandlers { action, target, events, stop in
      list.append(action?.title ?? "\(target === screen) \(events == .valueChanged)")
    }
    #expect(list == ["true true", "log"])
  }

  @Test("an action that expects another kind of control is reported")
  func wrongSender() {
    let toggle = stage.show(UISwitch())
    let screen = Clerk()
    toggle.addTarget(screen, action: Clerk.tapped(_:), for: .valueChanged)
    #expect(
      misuses { stage.user.tap(toggle) } == [
        "UISwitch.sendActions(for:): an action is handed the control that it was added to, and the"
          + " action of Clerk takes a UIButton. Let the action take a UISwitch, or a UIControl."
      ]
    )
    #expect(screen.log.isEmpty)
  }
}

private final class Clerk: UIResponder {
  private(set) var log: [String] = []

  func done() { log.append("done") }
  func tapped(_ sender: UIButton) { log.append("tapped \(sender.accessibilityIdentifier ?? "")") }
}

private final class Panel: UIView {
  private(set) var closings = 0

  func closed() { closings += 1 }
}
