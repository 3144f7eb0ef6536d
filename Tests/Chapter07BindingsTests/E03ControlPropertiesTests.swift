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
    "a control property emits the current value, then one at each event",
    .diagnosis(
      """
      A subscriber missed a value. A control property emits the current value on subscribing, and \
      reads the control again at each editing event. Apply `startWith(getter(control))` to the \
      mapped `controlEvent(editingEvents)`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      A subscriber received an outdated value. Read the control when the subscription begins, \
      inside `Observable.deferred`, and again at each event, inside the map. Do not replay with \
      `share(replay: 1)`.
      """,
      of: .wrongValue,
      hint: 2
    ),
    .diagnosis(
      """
      Each subscriber must receive the current value on subscribing, and then one value for each \
      editing event. Use `Observable.deferred` with `controlEvent(editingEvents)`, mapped by \
      `getter`, and `startWith`.
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
    let brief = lab.observe(sixteenths(property.values).take(2), as: "tooltip")
    let late = lab.observe(sixteenths(property.values), at: 3, as: "meter")
    lab.at(5, "user drags") { stage.user.slide(slider, to: position(lab, 2)) }
    let received = [(0, 1), (1, 2), (1, 3), (5, 2)]
    lab.expect(early, received.map { .next($0.0, lab.drawn($0.1)) })
    lab.expect(late, lab.drawn("---4-2"))
    lab.expect(brief, lab.drawn("1(2|)"))
  }

  @Test(
    "myText emits the text at every editing event",
    .diagnosis(
      """
      `myText` missed an editing event. Pass `[.allEditingEvents, .valueChanged]` as \
      `editingEvents`, and emit at each of them, even if the text is the same as before.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      `myText` must emit the text once on subscribing and once at each editing event. Pass \
      `[.allEditingEvents, .valueChanged]` as `editingEvents`.
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
    lab.at(3, "user ends editing") { field.resignFirstResponder() }
    lab.at(5, "the field sends .valueChanged") { field.sendActions(for: .valueChanged) }
    lab.at(7, "user taps the field and presses return") { stage.user.pressReturn(in: field) }
    let typed = name + "!"
    let received = [(0, name), (1, name)] + [1, 3, 5, 7, 7, 7].map { ($0, typed) }
    lab.expect(texts, received.map { .next($0.0, $0.1) })
  }

  @Test(
    "values that the program sets are not emitted",
    .diagnosis(
      """
      The property emitted a value that the program had set. Only the user's changes are emitted: \
      neither the setter nor the sink may call `sendActions(for:)`.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      Values that the program sends must be in the control when the call returns, and only editing \
      events are emitted. Write with `Binder(base, binding: setter)` on its default scheduler.
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
    lab.at(4, "user ends editing") { field.sendActions(for: .editingDidEnd) }
    lab.expect(texts, [.next(0, ""), .next(4, milk)])
    let slider = stage.show(UISlider())
    let place = learner.position(slider)
    let volume = lab.observe(sixteenths(place.values), as: "volume")
    lab.act("sends a position") { place.sink.onNext(position(lab, 1)) }
    lab.expect(slider.value, equals: position(lab, 1), "the value of the slider")
    lab.expect(volume, "----0")
  }

  @Test(
    "sending an equal text does not set the field again",
    .diagnosis(
      """
      The field already had the text that was sent, and was changed nevertheless. That ends the \
      composition of an input method and moves the cursor. In the setter, compare first: `if \
      field.text != text`.
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
    lab.expect(field.settings, equals: 0, "how often the program set the field")
    lab.expect(field.markedTextRange != nil, equals: true, "whether the text is still marked")
    let orEmpty = learner.textOrEmpty(field).sink
    lab.act("sends the same text to orEmpty") { orEmpty.onNext(kana) }
    lab.expect(field.settings, equals: 0, "how often the program set the field")
  }

  @Test(
    "a different text is set even while the user edits",
    .diagnosis(
      """
      A different text was sent, and the field was not set to it exactly once. `myText` writes \
      every text that differs, `nil` included, whether or not the user edits or composes. The \
      check for a composition belongs to 7.7.
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
    lab.expect(field.text, equals: names[0], "the text in the field while the user edits")
    lab.act("user composes") { stage.user.compose("に", in: field) }
    lab.act("sends \(names[1])") { property.sink.onNext(names[1]) }
    lab.expect(field.text, equals: names[1], "the text in the field after the composition")
    lab.expect(field.settings, equals: 2, "how often the program set the field")
    lab.act("sends nil") { property.sink.onNext(nil) }
    lab.expect(field.text, equals: "", "the text in the field")
    let echo = stage.show(UITextField())
    let other = learner.text(echo)
    var received: [String?] = []
    let correction = other.values.subscribe(onNext: { text in
      received.append(text)
      if text == "a" { other.sink.onNext(names[1]) }
    })
    lab.act("user types a, and the observer sends \(names[1]) during that element") {
      stage.user.type("a", into: echo)
    }
    lab.expect(echo.text, equals: names[1], "the text in the other field")
    lab.expect(received, equals: ["", "", "a"], "what the property of the other field emitted")
    correction.dispose()
  }

  @Test(
    "a text is set again after the user has changed it",
    .diagnosis(
      """
      The program sent a text, the user changed it, and the program sent the same text again, but \
      the field kept the user's text. The setter remembers what was sent last. Compare with the \
      text that the field has now: `if field.text != text`.
      """,
      hint: 3
    )
  )
  func sameTextAfterTyping() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(UITextField())
    let sink = learner.text(field).sink
    for text in [lab.numbered("milk"), ""] {
      for round in ["sends", "sends again"] {
        lab.act("\(round) \(text.isEmpty ? "an empty text" : text)") { sink.onNext(text) }
        lab.expect(field.text, equals: text, "the text in the field")
        lab.act("user types") { stage.user.type("s", into: field) }
        lab.expect(field.text, equals: text + "s", "the text in the field")
      }
    }
  }

  @Test(
    "an attributed text follows the same rules",
    .diagnosis(
      """
      A property whose value is not a `String`, such as the attributed text, does not follow the \
      rules of `myText`: one value on subscribing, one at each event, none for what the program \
      writes. Use only `getter`, `setter` and `editingEvents`.
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
    lab.expect(field.settings, equals: 1, "how often the program set the field")
    lab.at(2, "user types") { stage.user.type("s", into: field) }
    lab.expect(texts, [.next(0, ""), .next(2, name + "s")])
  }

  @Test(
    "changed omits the initial value only",
    .diagnosis(
      """
      `changed` emitted the value that was there on subscribing. Omit that first element: \
      `values.skip(1)`.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      `changed` omitted a value that the user set. Omit only the first element of `values`, and \
      emit equal values too: use `skip(1)`, without `distinctUntilChanged` and `share`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      `changed` must emit one value at each editing event, empty texts included, and no initial \
      value. Use `values.skip(1)`, and no other operator.
      """,
      hint: 1
    )
  )
  func changed() {
    let lab = Lab()
    let stage = ControlStage()
    let slider = stage.show(UISlider())
    let changed = sixteenths(learner.position(slider).changed)
    let observer = lab.observe(changed, as: "volume")
    lab.at(1, "user drags") { stage.user.slide(slider, to: position(lab, 2)) }
    let late = lab.observe(changed, at: 2, as: "meter")
    lab.at(3, "user drags to the same place") {
      stage.user.slide(slider, to: position(lab, 2))
    }
    lab.expect(observer, lab.drawn("-2-2"))
    lab.expect(late, lab.drawn("---2"))
    let field = stage.show(UITextField())
    var texts: [String?] = []
    let typing = learner.text(field).changed.subscribe(onNext: { texts.append($0) })
    lab.act("user types a letter and deletes it") {
      stage.user.type("a", into: field)
      stage.user.deleteBackward(in: field)
    }
    lab.expect(texts, equals: ["", "a", ""], "what changed emitted during the calls")
    typing.dispose()
  }

  @Test(
    "on(_:) passes every event to the sink",
    .diagnosis(
      """
      An error was sent to the property, and its sink received `completed`. Do not translate \
      events: call `sink.on(event)`.
      """,
      of: .completionInsteadOfError,
      hint: 1
    ),
    .diagnosis(
      """
      An event was sent to the property, and its sink did not receive it. In `on(_:)`, pass on \
      errors as well as elements: call `sink.on(event)`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The sink must receive exactly the events that are sent to the property. In `on(_:)`, call \
      `sink.on(event)`.
      """,
      hint: 1
    )
  )
  func everyEventIsPassedOn() {
    let lab = Lab()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let values = lab.observe(first, as: "sink")
    let failing = lab.observe(second, as: "failing sink")
    let third = PublishSubject<Int>()
    let completed = lab.observe(third, as: "completed sink")
    let number = lab.random(in: 1...9)
    lab.at(1, "sends \(number)") { learner.writing(first.asObserver()).onNext(number) }
    lab.at(2, "sends an error") { learner.writing(second.asObserver()).onError(Broken()) }
    lab.at(3, "completes") { learner.writing(third.asObserver()).onCompleted() }
    lab.expect(values, [.next(1, number)])
    lab.expect(failing, "--#", error: Broken())
    lab.expect(completed, "---|")
  }

  @Test(
    "orEmpty replaces nil with an empty text",
    .diagnosis(
      """
      `orEmpty` dropped an event. For reading, use `values.map { $0 ?? "" }`, not `compactMap`. \
      For writing, use `sink.mapObserver { $0 }`, which passes on every event, errors included.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      `orEmpty` did not pass on `completed`. Completion is an event as well: use `values.map { $0 \
      ?? "" }` for reading, and `sink.mapObserver { $0 }` for writing.
      """,
      of: .neverCompleted,
      hint: 2
    ),
    .diagnosis(
      """
      `orEmpty` changed a text. Reading replaces only `nil` with an empty text, and writing \
      replaces nothing: use `sink.mapObserver { $0 }`.
      """,
      of: .wrongValue,
      hint: 2
    ),
    .diagnosis(
      """
      `orEmpty` must be the same property with the element type `String`: every event is passed on \
      in both directions. Use `values.map { $0 ?? "" }` and `sink.mapObserver { $0 }`.
      """,
      hint: 2
    )
  )
  func orEmpty() {
    let lab = Lab()
    let written = PublishSubject<String?>()
    let writings = lab.observe(written.map { $0 ?? "nil" }, as: "sink")
    let (milk, tea) = (lab.numbered("milk"), lab.numbered("tea"))
    let source: TestableObservable<String?> = lab.hot("ab-c|", ["a": nil, "b": tea, "c": nil])
    let property = learner.orEmpty(source.asObservable(), written.asObserver())
    let texts = lab.observe(property.values, as: "form")
    lab.at(2, "sends milk") { property.sink.onNext(milk) }
    lab.at(3, "sends an empty text") { property.sink.onNext("") }
    lab.at(5, "sends an error") { property.sink.onError(Broken()) }
    let completed = PublishSubject<String?>()
    let completion = lab.observe(completed.map { $0 ?? "nil" }, as: "completed sink")
    lab.at(6, "completes") {
      learner.orEmpty(.never(), completed.asObserver()).sink.onCompleted()
    }
    lab.expect(texts, [.next(0, ""), .next(1, tea), .next(3, ""), .completed(4)])
    lab.expect(writings, [.next(2, milk), .next(3, ""), .error(5, Broken())])
    lab.expect(completion, "------|")
  }

  @Test(
    "completion of the source does not change the field",
    .diagnosis(
      """
      A source completed, and afterwards the field does not have the expected text. Completion is \
      not a value, and other sources may send more texts. `Binder` ignores `completed`; do not put \
      a subject in front of it.
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
    lab.expect(field.settings, equals: 1, "how often the program set the field")
    lab.act("sends milk") { property.sink.onNext(milk) }
    lab.expect(field.text, equals: milk, "the text in the field")
  }

  @Test(
    "a control property does not retain its control, and completes with it",
    .diagnosis(
      """
      The program released the field, and a subscriber did not receive `completed`. Usually the \
      property retains the field: capture it weakly in `deferred`, in the map and in the sink. \
      Otherwise nothing completes: use `controlEvent`, which completes with its control.
      """,
      of: .neverCompleted,
      hint: 3
    ),
    .diagnosis(
      """
      The property must not retain its field, and nothing may be emitted after the field is \
      deallocated. Capture it weakly in `deferred`, in the map and in the sink, and return \
      `.empty()` if it no longer exists.
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
    let observer = lab.observe(text, as: "form")
    let digit = "\(lab.random(in: 1...9))"
    lab.at(2, "user types") { stage.user.type(digit, into: field!) }
    lab.at(3, "user ends editing") { field?.resignFirstResponder() }
    lab.at(4, "the program releases the field") {
      field?.removeFromSuperview()
      field = nil
    }
    lab.at(5, "sends tea") { property.sink.onNext("tea") }
    let late = lab.observe(text, at: 6, as: "late subscriber")
    let received = [(0, ""), (2, ""), (2, digit), (3, digit)]
    lab.expect(observer, received.map { .next($0.0, $0.1) } + [.completed(4)])
    lab.expect(late, "------|")
    lab.expectDeallocated("the field")
    lab.expectNoLeaks()
  }

  @Test(
    "an element that is sent on another thread is written on the main thread",
    .diagnosis(
      """
      A value was sent to the sink on another thread, and the control was not changed by the main \
      thread. The sink runs `setter` on the thread of the sender. Write with \
      `Binder(base, binding: setter)`, and keep its default scheduler.
      """,
      hint: 2
    )
  )
  func writesOnMain() {
    let lab = Lab()
    var isOnMain: [Bool] = []
    let slider = WatchedSlider { isOnMain.append(VirtualMain.isCurrent) }
    let sink = learner.position(slider).sink
    lab.act("a position is sent on another thread") {
      offMain { sink.onNext(position(lab, 1)) }
    }
    lab.expect(isOnMain, equals: [], "what was written before the main thread runs")
    lab.run(until: 1)
    lab.expect(isOnMain, equals: [true], "whether the main thread wrote")
    lab.expect(slider.value, equals: position(lab, 1), "the value of the slider")
  }

  @Test(
    "values are emitted during other work on the main scheduler",
    .diagnosis(
      """
      During work on `MainScheduler.instance`, a subscriber did not receive the current value and \
      the user's text synchronously. `observe(on:)` delays them until the work has finished. \
      Remove it: `controlEvent` emits on the main thread anyway.
      """,
      hint: 2
    )
  )
  func emitsDuringOtherWork() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(UITextField())
    let tea = lab.numbered("tea")
    field.text = tea
    let values = learner.text(field).values
    var received: [String?] = []
    lab.act("subscribes, and the user types, during work on the main scheduler") {
      _ = MainScheduler.instance.schedule(()) {
        let subscription = values.subscribe(onNext: { received.append($0) })
        lab.expect(received, equals: [tea], "the values when the subscribing call returns")
        stage.user.type("s", into: field)
        lab.expect(received, equals: [tea, tea, tea + "s"], "the values after the user's key")
        return subscription
      }
      .dispose()
    }
  }

  @Test(
    "an element is written during other work on the main scheduler",
    .diagnosis(
      """
      A value was sent during work on `MainScheduler.instance`, and it was not in the control when \
      the call returned. The binder runs on that shared scheduler, and waits until the work has \
      finished. Keep the default scheduler of `Binder`: a `MainScheduler()` of its own.
      """,
      hint: 2
    )
  )
  func writesDuringOtherWork() {
    let lab = Lab()
    let (slider, field) = (UISlider(), UITextField())
    let (place, text) = (learner.position(slider).sink, learner.text(field).sink)
    let milk = lab.numbered("milk")
    lab.act("sends a position and \(milk), during work on the main scheduler") {
      _ = MainScheduler.instance.schedule(()) {
        place.onNext(position(lab, 1))
        text.onNext(milk)
        lab.expect(slider.value, equals: position(lab, 1), "the value when the call returns")
        lab.expect(field.text, equals: milk, "the text in the field when the call returns")
        return Disposables.create()
      }
    }
  }

  private struct Broken: Error, Equatable {}

  /// A slider that calls a closure instead of being set on a wrong thread.
  private final class WatchedSlider: UISlider {
    private let report: () -> Void

    init(_ report: @escaping () -> Void) {
      self.report = report
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override var value: Float {
      get { super.value }
      set {
        report()
        if VirtualMain.isCurrent { super.value = newValue }
      }
    }
  }

  /// A position on a slider, drawn for a number from 1 to 9; different numbers have different ones.
  private func position(_ lab: Lab, _ number: Int) -> Float { Float(lab.drawn(number)) / 16 }

  /// Positions on a slider, as the numbers that they were drawn for.
  private func sixteenths(_ values: Observable<Float>) -> Observable<Int> {
    values.map { Int($0 * 16) }
  }
}
