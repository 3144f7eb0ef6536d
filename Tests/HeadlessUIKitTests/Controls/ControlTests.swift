import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Controls", .ledger)
struct ControlTests {
  private let stage = ControlStage()

  @Test("a tap consists of: highlighted, touch down, not highlighted, touch up inside")
  func tap() {
    let button = stage.show(UIButton())
    for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up")] {
      button.addAction(
        UIAction { _ in stage.log.append("\(name) \(button.isHighlighted)") },
        for: event
      )
    }
    stage.user.tap(button)
    #expect(stage.log == ["down true", "up false"])
  }

  @Test("a finger that slides off the button before it is lifted is not a tap")
  func slideOff() {
    let button = stage.show(UIButton())
    stage.note(
      (.touchDown, "down"),
      (.touchDragExit, "exit"),
      (.touchUpInside, "tap"),
      (.touchUpOutside, "outside"),
      of: button
    )
    stage.user.tapAndSlideOff(button)
    #expect(stage.log == ["down", "exit", "outside"])
  }

  @Test("a button shows the title of its state, or else that of the normal state")
  func titles() {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Done") { _ in })
    button.setTitle("Wait", for: .disabled)
    #expect(button.currentTitle == "Done")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
    #expect(button.titleLabel?.text == "Wait")
    button.isEnabled = true
    button.isSelected = true
    #expect(button.state == .selected)
    #expect(button.currentTitle == "Done")
    #expect(button.title(for: .selected) == nil)
  }

  @Test("a tap performs a button's primary action")
  func primaryAction() {
    let button = stage.show(
      UIButton(primaryAction: UIAction(title: "Go") { _ in stage.log.append("gone") })
    )
    stage.user.tap(button)
    #expect(stage.log == ["gone"])
  }

  @Test("a switch sends events for changes by the user, and not for changes by code")
  func flip() {
    let toggle = stage.show(UISwitch())
    toggle.addAction(
      UIAction { _ in stage.log.append("\(toggle.isOn)") },
      for: .valueChanged
    )
    toggle.setOn(true, animated: false)
    stage.user.flip(toggle)
    stage.user.flip(toggle)
    #expect(stage.log == ["false", "true"])
  }

  @Test("a slider stays in its range, and sends events during a drag if it is continuous")
  func slider() {
    let slider = stage.show(UISlider())
    slider.minimumValue = 1
    slider.maximumValue = 5
    #expect(slider.value == 1)
    slider.addAction(UIAction { _ in stage.log.append("\(slider.value)") }, for: .valueChanged)
    slider.value = 3
    stage.user.slide(slider, to: 4, 9)
    #expect(stage.log == ["4.0", "5.0"])
    slider.isContinuous = false
    stage.user.slide(slider, to: 2, 3)
    #expect(stage.log == ["4.0", "5.0", "3.0"])
  }

  @Test("a stepper steps within its range, or wraps around")
  func stepper() {
    let stepper = stage.show(UIStepper())
    stepper.maximumValue = 2
    stage.note((.valueChanged, "changed"), of: stepper)
    stepper.value = 1
    for _ in 1...3 { stage.user.increment(stepper) }
    #expect(stepper.value == 2)
    #expect(stage.log == ["changed"])
    stepper.wraps = true
    stage.user.increment(stepper)
    #expect(stepper.value == 0)
    stage.user.decrement(stepper)
    #expect(stepper.value == 2)
  }

  @Test("selecting a segment sends one event")
  func segments() {
    let control = stage.show(UISegmentedControl(items: ["all", "open"]))
    stage.note((.valueChanged, "changed"), of: control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    stage.user.choose(segment: 1, in: control)
    stage.user.choose(segment: 1, in: control)
    #expect(stage.log == ["changed"])
    control.insertSegment(withTitle: "done", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "open")
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("a date picker stays within its limits")
  func datePicker() {
    let picker = stage.show(UIDatePicker())
    stage.note((.valueChanged, "changed"), of: picker)
    picker.minimumDate = Date(timeIntervalSince1970: 100)
    picker.date = Date(timeIntervalSince1970: 0)
    #expect(picker.date.timeIntervalSince1970 == 100)
    stage.user.choose(Date(timeIntervalSince1970: 200), in: picker)
    #expect(picker.date.timeIntervalSince1970 == 200)
    #expect(stage.log == ["changed"])
  }

  @Test("a label has no text until it is set, plain or with attributes")
  func label() {
    let label = UILabel()
    #expect(label.text == nil)
    label.text = "milk"
    #expect(label.attributedText?.string == "milk")
    label.attributedText = NSAttributedString(string: "tea")
    #expect(label.text == "tea")
    label.text = nil
    #expect(label.attributedText == nil)
  }

  @Test("a control that is not retained is deallocated, with its actions")
  func deallocation() {
    weak var gone: UIButton?
    weak var action: UIAction?
    do {
      let button = UIButton()
      let kept = UIAction { _ in }
      button.addAction(kept, for: .touchUpInside)
      (gone, action) = (button, kept)
    }
    #expect(gone == nil)
    #expect(action == nil)
  }
}
