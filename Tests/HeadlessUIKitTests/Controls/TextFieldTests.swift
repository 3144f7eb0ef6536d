import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Text fields", .ledger)
struct TextFieldTests {
  private let stage = ControlStage()

  @Test("a field is empty at first, and returns an empty text after its text is set to nil")
  func emptyText() {
    let field = UITextField()
    #expect(field.text == "")
    field.text = nil
    #expect(field.text == "")
  }

  @Test("a field sends an event for each key, and for the beginning and end of editing")
  func events() {
    let field = stage.show(UITextField())
    noteEditing(field)
    stage.user.type("tea", into: field)
    field.resignFirstResponder()
    #expect(field.text == "tea")
    #expect(stage.log == ["begin", "changed", "changed", "changed", "end"])
  }

  @Test("a field sends nothing when code sets its text, even during editing")
  func programmatic() {
    let field = stage.show(UITextField())
    field.becomeFirstResponder()
    noteEditing(field)
    field.text = "milk"
    field.attributedText = NSAttributedString(string: "tea")
    #expect(stage.log.isEmpty)
    #expect(field.text == "tea")
  }

  @Test("the delegate is asked in Apple's order: may begin, did begin, may change, …")
  func delegateOrder() {
    let field = stage.show(UITextField())
    let delegate = FieldLog()
    field.delegate = delegate
    stage.user.type("a", into: field)
    stage.user.deleteBackward(in: field)
    stage.user.pressReturn(in: field)
    field.resignFirstResponder()
    #expect(
      delegate.log == [
        "should begin", "did begin", "change 0+0 'a'", "change 0+1 ''", "should return",
        "should end", "did end",
      ]
    )
  }

  @Test("order of a handover: the new field may begin, the old one ends, the new one begins")
  func passingOn() {
    let first = stage.show(UITextField())
    let second = stage.show(UITextField())
    first.becomeFirstResponder()
    let (before, after) = (FieldLog(), FieldLog())
    (first.delegate, second.delegate) = (before, after)
    before.name = "first "
    after.name = "second "
    before.twin = after
    stage.user.type("", into: second)
    #expect(
      after.log == [
        "second should begin", "first should end", "first did end", "second did begin",
      ]
    )
    #expect(second.isFirstResponder)
    #expect(!first.isFirstResponder)
  }

  @Test("a field keeps its text if the delegate rejects the change")
  func refusedChange() {
    let field = stage.show(UITextField())
    let delegate = FieldLog()
    delegate.allowsChange = { $0 != "b" }
    field.delegate = delegate
    stage.user.type("abc", into: field)
    #expect(field.text == "ac")
  }

  @Test("return ends editing if that event has a target, and otherwise does not")
  func returnKey() {
    let field = stage.show(UITextField())
    stage.user.type("a", into: field)
    stage.user.pressReturn(in: field)
    #expect(field.isFirstResponder)
    noteEditing(field)
    stage.note((.editingDidEndOnExit, "exit"), of: field)
    stage.user.pressReturn(in: field)
    #expect(!field.isFirstResponder)
    #expect(stage.log == ["exit", "end"])
  }

  @Test("the button of a field clears it, unless the delegate refuses")
  func clearing() {
    let field = stage.show(UITextField())
    field.text = "milk"
    noteEditing(field)
    stage.user.clear(field)
    #expect(field.text == "")
    #expect(stage.log == ["changed"])
  }

  @Test("a disabled field can't be edited")
  func disabled() {
    let field = stage.show(UITextField())
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    #expect(misuses { stage.user.type("a", into: field) }.count == 1)
    #expect(field.text == "")
  }

  @Test("typing into a field whose delegate refuses editing names the delegate")
  func refusedKeyboard() {
    let field = stage.show(UITextField())
    let delegate = FieldLog()
    delegate.allowsBeginning = false
    field.delegate = delegate
    #expect(
      misuses { stage.user.type("a", into: field) } == [
        "User.type(_:into:): the keyboard types into the first responder, and UITextField did not"
          + " become it when it was tapped. Let textFieldShouldBeginEditing(_:) of its delegate,"
          + " and textFieldShouldEndEditing(_:) of the field before it, return true."
      ]
    )
  }

  @Test("a field becomes first responder in its window if that was requested before")
  func beforeWindow() {
    let field = UITextField()
    let delegate = FieldLog()
    field.delegate = delegate
    field.becomeFirstResponder()
    #expect(!field.isFirstResponder)
    #expect(delegate.log.isEmpty)
    _ = stage.show(field)
    #expect(field.isFirstResponder)
    #expect(delegate.log == ["should begin", "did begin"])
  }

  private func noteEditing(_ field: UITextField) {
    stage.note(
      (.editingDidBegin, "begin"),
      (.editingChanged, "changed"),
      (.editingDidEnd, "end"),
      of: field
    )
  }
}

private final class FieldLog: UITextFieldDelegate {
  var name = ""
  /// Another log that also receives the entries.
  var twin: FieldLog?
  var allowsBeginning = true
  var allowsChange: (String) -> Bool = { _ in true }
  private(set) var log: [String] = []

  private func note(_ text: String) {
    log.append(name + text)
    twin?.log.append(name + text)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    note("should begin")
    return allowsBeginning
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { note("did begin") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    note("should end")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { note("did end") }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    note("change \(range.location)+\(range.length) '\(string)'")
    return allowsChange(string)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    note("should return")
    return true
  }
}
