import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Misuse of controls", .ledger)
struct ControlMisuseTests {
  private let stage = ControlStage()

  @Test("a disabled control can't be tapped")
  func disabled() {
    let button = stage.show(UIButton())
    button.accessibilityIdentifier = "Done"
    button.isEnabled = false
    stage.note((.allEvents, "called"), of: button)
    #expect(
      misuses { stage.user.tap(button) } == [
        "User.tap(_:): a disabled control takes no touches, and UIButton \"Done\" is disabled. Set"
          + " isEnabled to true first, or let the user do something else."
      ]
    )
    #expect(stage.log.isEmpty)
  }

  @Test("a hidden control can't be tapped")
  func hidden() {
    let toggle = stage.show(UISwitch())
    toggle.isHidden = true
    #expect(
      misuses { stage.user.flip(toggle) } == [
        "User.flip(_:): a user touches only what can be seen and reached, and UISwitch is hidden."
          + " Show it first, or let the user do something else."
      ]
    )
    #expect(!toggle.isOn)
  }

  @Test("a control outside a window can't be tapped")
  func noWindow() {
    let stepper = UIStepper()
    #expect(
      misuses { stage.user.increment(stepper) } == [
        "User.increment(_:): a user touches only what can be seen and reached, and UIStepper is"
          + " not in this window. Show it first, or let the user do something else."
      ]
    )
    #expect(stepper.value == 0)
  }

  @Test("a missing or disabled segment can't be selected")
  func segment() {
    let control = stage.show(UISegmentedControl(items: ["all", "open"]))
    control.setEnabled(false, forSegmentAt: 1)
    for index in [1, 2] {
      #expect(
        misuses { stage.user.choose(segment: index, in: control) } == [
          "User.choose(segment:in:): a user touches only what can be seen and reached, and"
            + " UISegmentedControl has no enabled segment \(index). Insert or enable it first, or"
            + " choose another segment."
        ]
      )
    }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("controls are used on the main thread only")
  func offMainThread() {
    let label = stage.show(UILabel())
    let button = stage.show(UIButton())
    let rule =
      "views and view controllers are used on the main thread only, and this call came on another."
      + " Move the call to the main thread, for example with"
      + " observe(on: MainScheduler.instance)."
    #expect(
      misuses { onAnotherThread { label.text = "milk" } } == ["UILabel.text: \(rule)"]
    )
    #expect(label.text == nil)
    #expect(
      misuses {
        onAnotherThread { button.addTarget(label, action: UILabel.setNeedsLayout, for: .touchDown) }
      } == ["UIButton.addTarget(_:action:for:): \(rule)"]
    )
    #expect(button.allTargets.isEmpty)
    #expect(
      misuses { onAnotherThread { button.sendActions(for: .touchDown) } }
        == ["UIButton.sendActions(for:): \(rule)"]
    )
  }
}
