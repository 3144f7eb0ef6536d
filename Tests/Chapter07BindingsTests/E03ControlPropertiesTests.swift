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
    slider.value = position(lab, 1)
    let early = lab.observe(sixteenths(property.values), as: "volume")
    lab.at(1, "user drags") {
      stage.user.slide(slider, to: position(lab, 2), position(lab, 3))
    }
    lab.at(2, "the program sets it") { slider.value = position(lab, 4) }
    let late = lab.observe(sixteenths(property.values), at: 3, as: "meter")
    lab.at(5, "user drags") { stage.user.slide(slider, to: position(lab, 2)) }
    let heard = [(0, 1), (1, 2), (1, 3), (5, 2)]
    lab.expect(early, heard.map { .next($0.0, lab.drawn($0.1)) })
    lab.expect(late, lab.drawn("---4-2"))
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
    let name = lab.numbered("tea")
    field.text = name
    let texts = lab.observe(learner.text(field).values.map { $0 ?? "nil" }, as: "form")
    lab.at(1, "user types") { stage.user.type("!", into: field) }
    lab.at(3, "user leaves the field") { field.resignFirstResponder() }
    lab.at(5, "a custom control tells") { field.sendActions(for: .valueChanged) }
    let typed = name + "!"
    let heard = [(0, name), (1, name), (1, typed), (3, typed), (5, typed)]
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
    let (tea, milk) = (lab.numbered("tea"), lab.numbered("milk"))
    lab.at(1, "sends tea") { property.sink.onNext(tea) }
    lab.at(2, "sets milk") { field.text = milk }
    lab.at(4, "user leaves the field") { field.sendActions(for: .editingDidEnd) }
    lab.expect(texts, [.next(0, ""), .next(4, milk)])
    let slider = stage.show(UISlider())
    let place = learner.position(slider)
    let volume = lab.observe(sixteenths(place.values), as: "volume")
    lab.act("sends a place") { place.sink.onNext(position(lab, 1)) }
    lab.expect(slider.value, equals: position(lab, 1), "the value of the slider")
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
    let kana = lab.numbered("にほ")
    lab.act("user composes") { stage.user.compose(kana, in: field) }
    lab.act("sends the same text") { property.sink.onNext(kana) }
    lab.expect(field.settings, equals: 0, "how often the field was set")
    lab.expect(field.markedTextRange != nil, equals: true, "whether the text is still composed")
    let orEmpty = learner.textOrEmpty(field).sink
    lab.act("sends the same text to orEmpty") { orEmpty.onNext(kana) }
    lab.expect(field.settings, equals: 0, "how often the field was set")
  }

  @Test(
    "another text is set, whoever types",
    .diagnosis(
      """
      Another text was sent than the one in the field, and the field does not show it, or was set \
      more than once: the property writes what it is sent. Whether that disturbs who types is for \
      the sender to ask, as 7.7 does.
      """,
      hint: 3
    )
  )
  func anotherTextIsSet() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(CountingField())
    let property = learner.text(field)
    let names = ["milk", "tea"].map(lab.numbered)
    lab.act("user types") { stage.user.type("te", into: field) }
    lab.act("sends \(names[0])") { property.sink.onNext(names[0]) }
    lab.expect(field.text, equals: names[0], "the text in the field that is being edited")
    lab.act("user composes") { stage.user.compose("に", in: field) }
    lab.act("sends \(names[1])") { property.sink.onNext(names[1]) }
    lab.expect(field.text, equals: names[1], "the text in the field that was being composed")
    lab.expect(field.settings, equals: 2, "how often the field was set")
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
    let name = lab.numbered("tea")
    let tea = NSAttributedString(string: name)
    lab.act("sends tea") { property.sink.onNext(tea) }
    lab.act("sends tea") { property.sink.onNext(tea) }
    lab.expect(field.settings, equals: 1, "how often the field was set")
    lab.at(2, "user types") { stage.user.type("s", into: field) }
    lab.expect(texts, [.next(0, ""), .next(2, name + "s")])
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
    let changed = sixteenths(learner.position(slider).changed)
    let listener = lab.observe(changed, as: "volume")
    lab.at(1, "user drags") { stage.user.slide(slider, to: position(lab, 2)) }
    let late = lab.observe(changed, at: 2, as: "meter")
    lab.at(3, "user drags to the same place") {
      stage.user.slide(slider, to: position(lab, 2))
    }
    lab.expect(listener, lab.drawn("-2-2"))
    lab.expect(late, lab.drawn("---2"))
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
    "orEmpty has a text where there is none",
    .diagnosis(
      """
      orEmpty does not read an empty text where there is none, or what is sent to it is not what is \
      written: it is the same property, of another type, and an error is for the sink there, too.
      """,
      hint: 2
    )
  )
  func orEmpty() {
    let lab = Lab()
    let written = PublishSubject<String?>()
    let writings = lab.observe(written.map { $0 ?? "nil" }, as: "who writes")
    let (milk, tea) = (lab.numbered("milk"), lab.numbered("tea"))
    let source: TestableObservable<String?> = lab.hot("ab-c|", ["a": nil, "b": tea, "c": nil])
    let property = learner.orEmpty(source.asObservable(), written.asObserver())
    let texts = lab.observe(property.values, as: "form")
    lab.at(2, "sends milk") { property.sink.onNext(milk) }
    lab.at(3, "sends nothing") { property.sink.onNext("") }
    lab.at(5, "sends an error") { property.sink.onError(Broken()) }
    lab.expect(texts, [.next(0, ""), .next(1, tea), .next(3, ""), .completed(4)])
    lab.expect(writings, [.next(2, milk), .next(3, ""), .error(5, Broken())])
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
    let (tea, milk) = (lab.numbered("tea"), lab.numbered("milk"))
    lab.act("sends tea, and completes") {
      _ = Observable<String?>.just(tea).subscribe(property.sink)
    }
    lab.expect(field.text, equals: tea, "the text in the field")
    lab.expect(field.settings, equals: 1, "how often the field was set")
    lab.act("sends milk") { property.sink.onNext(milk) }
    lab.expect(field.text, equals: milk, "the text in the field")
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
    let digit = "\(lab.random(in: 1...9))"
    lab.at(2, "user types") { stage.user.type(digit, into: field!) }
    lab.at(3, "user leaves the field") { field?.resignFirstResponder() }
    lab.at(4, "the field goes") {
      field?.removeFromSuperview()
      field = nil
    }
    lab.at(5, "sends tea") { property.sink.onNext("tea") }
    let late = lab.observe(text, at: 6, as: "latecomer")
    let heard = [(0, ""), (2, ""), (2, digit), (3, digit)]
    lab.expect(listener, heard.map { .next($0.0, $0.1) } + [.completed(4)])
    lab.expect(late, "------|")
    lab.expectDeallocated("the field")
    lab.expectNoLeaks()
  }

  private struct Broken: Error, Equatable {}

  /// A place on a slider, drawn for a number from 1 to 9; no two have the same.
  private func position(_ lab: Lab, _ number: Int) -> Float { Float(lab.drawn(number)) / 16 }

  /// Places on a slider as the numbers that they were drawn as.
  private func sixteenths(_ values: Observable<Float>) -> Observable<Int> {
    values.map { Int($0 * 16) }
  }
}
