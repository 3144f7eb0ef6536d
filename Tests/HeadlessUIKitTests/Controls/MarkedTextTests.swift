import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Marked text", .ledger)
struct MarkedTextTests {
  private let stage = ControlStage()
  private let field: UITextField

  init() { field = stage.show(UITextField()) }

  @Test("marked text is visible during composition, with an event for each key")
  func composing() {
    stage.note((.editingChanged, "changed"), of: field)
    stage.user.type("to ", into: field)
    stage.user.compose("にほ", in: field)
    #expect(field.text == "to にほ")
    #expect(markedText == "にほ")
    #expect(stage.log.count == 5)
  }

  @Test("marked text is replaced by the user's choice")
  func settling() {
    stage.user.compose("にほん", in: field)
    stage.user.settle(as: "日本", in: field)
    #expect(field.text == "日本")
    #expect(field.markedTextRange == nil)
  }

  @Test("marked text is confirmed unchanged when editing ends")
  func ending() {
    stage.user.compose("に", in: field)
    field.resignFirstResponder()
    #expect(field.text == "に")
    #expect(field.markedTextRange == nil)
  }

  @Test("marked text loses its mark when code sets the text, even to the same one")
  func setting() {
    stage.user.compose("に", in: field)
    field.text = field.text
    #expect(field.markedTextRange == nil)
    #expect(
      misuses { stage.user.settle(as: "日", in: field) } == [
        "User.settle(as:in:): an input method confirms the text being composed, and there is none"
          + " in UITextField. Call compose(_:in:) first; or look for code that sets the field's"
          + " text in between, which ends the composition."
      ]
    )
  }

  @Test("marked text can be distinguished from the rest by positions and ranges")
  func ranges() throws {
    stage.user.type("ab", into: field)
    stage.user.compose("x", in: field)
    let marked = try #require(field.markedTextRange)
    let before = try #require(
      field.textRange(from: field.beginningOfDocument, to: marked.start)
    )
    #expect(field.text(in: before) == "ab")
    #expect(field.offset(from: marked.start, to: field.endOfDocument) == 1)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    field.unmarkText()
    #expect(field.markedTextRange == nil)
    #expect(field.text == "abx")
  }

  @Test("text is typed, deleted and replaced at the cursor")
  func cursor() {
    stage.user.type("ac", into: field)
    field.selectedTextRange = field.textRange(
      from: field.position(from: field.beginningOfDocument, offset: 1)!,
      to: field.position(from: field.beginningOfDocument, offset: 1)!
    )
    stage.user.type("b", into: field)
    #expect(field.text == "abc")
    stage.user.deleteBackward(in: field, times: 2)
    #expect(field.text == "c")
    field.insertText("👩‍👧")
    field.deleteBackward()
    #expect(field.text == "c")
  }

  @Test("marked text takes on the attributes of the text before it")
  func attributes() {
    let key = NSAttributedString.Key("weight")
    field.attributedText = NSAttributedString(string: "a", attributes: [key: "bold"])
    stage.user.type("b", into: field)
    let weight = field.attributedText?.attribute(key, at: 1, effectiveRange: nil)
    #expect(weight as? String == "bold")
  }

  private var markedText: String? { field.markedTextRange.flatMap(field.text(in:)) }
}
