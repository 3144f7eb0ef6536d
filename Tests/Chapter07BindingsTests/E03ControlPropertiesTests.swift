import Chapter07BindingsBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("7.3 Control properties", .exercise("7.3"))
struct E03ControlPropertiesTests {
  let learner = E03Contract.learner

  @Test(
    "the value at once, and then what the user makes of it",
    .diagnosis(
      """
      The value as it was on subscribing was not heard, or not what the user made of it: tell it at \
      once, and read it anew at each of the events.
      """,
      hint: 2
    )
  )
  func values() {
    let lab = Lab()
    let stage = ControlStage()
    let slider = stage.show(UISlider())
    let property = learner.position(slider)
    slider.value = 0.25
    let early = lab.observe(property.values.map { $0 * 4 }.map(Int.init), as: "volume")
    lab.at(1, "user drags") { stage.user.slide(slider, to: 0.5, 0.75) }
    lab.at(2, "the program sets it") { slider.value = 0.25 }
    let late = lab.observe(property.values.map { $0 * 4 }.map(Int.init), at: 3, as: "meter")
    lab.at(5, "user drags") { stage.user.slide(slider, to: 0.5) }
    lab.expect(early, [.next(0, 1), .next(1, 2), .next(1, 3), .next(5, 2)])
    lab.expect(late, "---1-2")
    lab.expectNoLeaks()
  }

  @Test(
    "the text at each editing event",
    .diagnosis(
      """
      The user began to edit, typed or left the field, and myText did not tell the text each time: \
      it is read at all editing events and at `.valueChanged`, be it another one or the same.
      """,
      hint: 2
    )
  )
  func text() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(UITextField())
    field.text = "te"
    let texts = lab.observe(learner.text(field).values.map { $0 ?? "nil" }, as: "form")
    lab.at(1, "user types") { stage.user.type("a", into: field) }
    lab.at(3, "user leaves the field") { field.resignFirstResponder() }
    lab.at(5, "a custom control tells") { field.sendActions(for: .valueChanged) }
    let heard = [(0, "te"), (1, "te"), (1, "tea"), (3, "tea"), (5, "tea")]
    lab.expect(texts, heard.map { .next($0.0, $0.1) })
  }

  @Test(
    "what the program sets is not told",
    .diagnosis(
      """
      The program set a value and heard an echo of it: writing tells no one, neither through the \
      property nor past it.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      The program sent a value to the property, and the control does not have it, or not at once: \
      the sink writes with the setter.
      """,
      hint: 2
    )
  )
  func programIsSilent() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(UITextField())
    let property = learner.text(field)
    let texts = lab.observe(property.values.map { $0 ?? "nil" }, as: "form")
    lab.at(1, "sends tea") { property.sink.onNext("tea") }
    lab.at(2, "sets milk") { field.text = "milk" }
    lab.at(4, "user leaves the field") { field.sendActions(for: .editingDidEnd) }
    lab.expect(texts, [.next(0, ""), .next(4, "milk")])
    let slider = stage.show(UISlider())
    let position = learner.position(slider)
    let volume = lab.observe(position.values.map { $0 * 4 }.map(Int.init), as: "volume")
    lab.act("sends a half") { position.sink.onNext(0.5) }
    lab.expect(slider.value, equals: 0.5, "the value of the slider")
    lab.expect(volume, "----0")
  }

  @Test(
    "the same text does not touch the field",
    .diagnosis(
      """
      The text that stands in the field was set once more, which ends what an input method composes \
      and moves the cursor: same text, don't touch.
      """,
      hint: 3
    )
  )
  func sameTextDoesNotTouch() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(CountingField())
    let property = learner.text(field)
    lab.act("user composes") { stage.user.compose("にほ", in: field) }
    lab.act("sends the same text") { property.sink.onNext("にほ") }
    lab.expect(field.settings, equals: 0, "how often the field was set")
    lab.expect(field.markedTextRange != nil, equals: true, "whether the text is still composed")
    lab.act("sends another text") { property.sink.onNext("tea") }
    lab.expect(field.text, equals: "tea", "the text in the field")
    lab.expect(field.settings, equals: 1, "how often the field was set")
    let orEmpty = learner.textOrEmpty(field).sink
    lab.act("sends the same text to orEmpty") { orEmpty.onNext("tea") }
    lab.act("sends no text") { property.sink.onNext(nil) }
    lab.expect(field.text, equals: "", "the text in the field")
  }

  @Test(
    "text with attributes keeps the same contract",
    .diagnosis(
      """
      A property of another type than text does not do what the text does: a value at once, one for \
      each event, silence for what the program writes.
      """,
      hint: 2
    )
  )
  func attributedText() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(CountingField())
    let property = learner.attributedText(field)
    let texts = lab.observe(property.values.map { $0?.string ?? "nil" }, as: "form")
    let tea = NSAttributedString(string: "tea")
    lab.act("sends tea") { property.sink.onNext(tea) }
    lab.act("sends tea") { property.sink.onNext(tea) }
    lab.expect(field.settings, equals: 1, "how often the field was set")
    lab.at(2, "user types") { stage.user.type("s", into: field) }
    lab.expect(texts, [.next(0, ""), .next(2, "teas")])
  }

  @Test(
    "changed leaves out the present",
    .diagnosis(
      """
      changed told what was there on subscribing, or left out something that the user did: it \
      excludes the present, once, and nothing else.
      """,
      hint: 1
    )
  )
  func changed() {
    let lab = Lab()
    let stage = ControlStage()
    let slider = stage.show(UISlider())
    let changed = learner.position(slider).changed.map { $0 * 4 }.map(Int.init)
    let listener = lab.observe(changed, as: "volume")
    lab.at(1, "user drags") { stage.user.slide(slider, to: 0.5) }
    let late = lab.observe(changed, at: 2, as: "meter")
    lab.at(3, "user drags to the same place") { stage.user.slide(slider, to: 0.5) }
    lab.expect(listener, "-2-2")
    lab.expect(late, "---2")
  }

  @Test(
    "orEmpty has a text where there is none",
    .diagnosis(
      """
      orEmpty does not read an empty text where there is none, or what is sent to it is not what is \
      written: it is the same property, of another type.
      """,
      hint: 2
    )
  )
  func orEmpty() {
    let lab = Lab()
    let written = PublishSubject<String?>()
    let writings = lab.observe(written.map { $0 ?? "nil" }, as: "who writes")
    let source: TestableObservable<String?> = lab.hot("ab-c|", ["a": nil, "b": "tea", "c": nil])
    let property = learner.orEmpty(source.asObservable(), written.asObserver())
    let texts = lab.observe(property.values, as: "form")
    lab.at(2, "sends milk") { property.sink.onNext("milk") }
    lab.at(3, "sends nothing") { property.sink.onNext("") }
    lab.expect(texts, [.next(0, ""), .next(1, "tea"), .next(3, ""), .completed(4)])
    lab.expect(writings, [.next(2, "milk"), .next(3, "")])
  }

  @Test(
    "every event goes to whoever writes",
    .diagnosis(
      """
      An error was sent to the property, and nobody was told, or a value was lost: on(_:) decides \
      nothing, the sink does.
      """,
      hint: 1
    )
  )
  func everyEventIsPassedOn() {
    let lab = Lab()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let values = lab.observe(first, as: "who writes")
    let failing = lab.observe(second, as: "who reports")
    let number = lab.random(in: 1...9)
    lab.at(1, "sends \(number)") { learner.writing(first.asObserver()).onNext(number) }
    lab.at(2, "an error") { learner.writing(second.asObserver()).onError(Broken()) }
    lab.expect(values, [.next(1, number)])
    lab.expect(failing, "--#", error: Broken())
  }

  @Test(
    "an end is nothing to write",
    .diagnosis(
      """
      The stream that was bound to the field completed, and the field has changed, or takes nothing \
      more: an end is no value.
      """,
      hint: 2
    )
  )
  func endIsNothingToWrite() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(CountingField())
    let property = learner.text(field)
    lab.act("sends tea, and completes") {
      _ = Observable<String?>.just("tea").subscribe(property.sink)
    }
    lab.expect(field.text, equals: "tea", "the text in the field")
    lab.expect(field.settings, equals: 1, "how often the field was set")
    lab.act("sends milk") { property.sink.onNext("milk") }
    lab.expect(field.text, equals: "milk", "the text in the field")
  }

  @Test(
    "the control is not kept, and reading ends with it",
    .diagnosis(
      """
      The control was let go of, and a property kept it alive, or who read it still waits, or \
      something was heard of it later: hold the control weakly, wherever you look at it.
      """,
      hint: 3
    )
  )
  func endsWithTheControl() {
    let lab = Lab()
    let stage = ControlStage()
    var field: UITextField? = stage.show(UITextField())
    lab.watch(field!, as: "the field")
    let property = learner.text(field!)
    let text = property.values.map { $0 ?? "nil" }
    let listener = lab.observe(text, as: "form")
    lab.at(2, "user types") { stage.user.type("a", into: field!) }
    lab.at(3, "user leaves the field") { field?.resignFirstResponder() }
    lab.at(4, "the field goes") {
      field?.removeFromSuperview()
      field = nil
    }
    lab.at(5, "sends tea") { property.sink.onNext("tea") }
    let late = lab.observe(text, at: 6, as: "latecomer")
    let heard = [(0, ""), (2, ""), (2, "a"), (3, "a")]
    lab.expect(listener, heard.map { .next($0.0, $0.1) } + [.completed(4)])
    lab.expect(late, "------|")
    lab.expectDeallocated("the field")
    lab.expectNoLeaks()
  }

  private struct Broken: Error, Equatable {}
}
