import Chapter07BindingsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("7.7 A field that goes both ways", .exercise("7.7"))
struct E07TwoWayFieldTests {
  let learner = E07Contract.learner

  @Test(
    "the field starts with the value of the relay",
    .diagnosis(
      """
      The field and the relay were bound, and they do not both have the relay's value. `rx.text` \
      emits the field's text on subscribing and overwrites the relay. Bind the relay to the field \
      first.
      """,
      hint: 1
    )
  )
  func relayFirst() {
    let form = Form(learner, "milk", text: "old")
    form.lab.expect(form.field.text, equals: form.name, "the text in the field")
    form.lab.expect(form.relay.value, equals: form.name, "the relay's value")
    let tea = form.lab.numbered("tea")
    form.lab.act("the screen disposes of the binding") { form.binding.dispose() }
    form.lab.act("the program accepts \(tea)") { form.relay.accept(tea) }
    let again = learner.bind(form.field, form.relay)
    form.lab.expect(form.field.text, equals: tea, "the text in the field that is bound again")
    form.lab.expect(form.relay.value, equals: tea, "the relay's value")
    again.dispose()
  }

  @Test(
    "the relay receives the text that the user types",
    .diagnosis(
      """
      The relay missed a text that the user typed. Subscribe to `rx.text.orEmpty`, and call \
      `relay.accept(text)` for each text that differs from `relay.value`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The relay accepted a text that it already had. Call `relay.accept(text)` only if \
      `relay.value != text`, and do not call `sendActions(for:)` when you set the field.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      The relay received the typed text too late. Subscribe to `rx.text.orEmpty`, which emits at \
      every change, not to `.editingDidEnd` alone.
      """,
      of: .tooLate,
      hint: 2
    ),
    .diagnosis(
      """
      The relay must receive each new text of the user once. Without a comparison the two \
      subscriptions call each other: accept only if `relay.value != text`, and set the field only \
      if its text differs.
      """,
      hint: 2
    )
  )
  func typing() {
    let form = Form(learner, "tea")
    let (lab, name) = (form.lab, form.name)
    lab.at(1, "user types as") { form.user.type("as", into: form.field) }
    lab.at(3, "user deletes") { form.user.deleteBackward(in: form.field) }
    lab.at(5, "user ends editing") { form.field.resignFirstResponder() }
    let received = [(0, name), (1, name + "a"), (1, name + "as"), (3, name + "a")]
    lab.expect(form.values, received.map { .next($0.0, $0.1) })
    lab.expect(form.field.text, equals: name + "a", "the text in the field")
  }

  @Test(
    "the relay accepts a text during other work on the main scheduler",
    .diagnosis(
      """
      The user typed during work on `MainScheduler.instance`, and the relay did not have the text \
      when the event of the field was over. `observe(on:)` delays the text until the work has \
      finished. Remove it: `rx.text` emits on the main thread anyway.
      """,
      hint: 2
    )
  )
  func typingDuringOtherWork() {
    let form = Form(learner, "tea")
    form.lab.act("user types s, during work on the main scheduler") {
      _ = MainScheduler.instance.schedule(()) {
        form.user.type("s", into: form.field)
        form.lab.expect(form.relay.value, equals: form.name + "s", "the relay's value")
        return Disposables.create()
      }
    }
  }

  @Test(
    "the relay receives the empty text of a field that the user clears",
    .diagnosis(
      """
      The user deleted the whole text, and the relay did not receive exactly each shorter text, \
      the empty one last. An empty text is a text: don't filter it.
      """,
      hint: 2
    )
  )
  func clearing() {
    let form = Form(learner, "tea")
    let (lab, name) = (form.lab, form.name)
    lab.at(1, "user types a") { form.user.type("a", into: form.field) }
    lab.at(3, "user deletes all") {
      for _ in name + "a" { form.user.deleteBackward(in: form.field) }
    }
    let shorter = name.indices.reversed().map { String(name[..<$0]) }
    let received = [(0, name), (1, name + "a")] + ([name] + shorter).map { (3, $0) }
    lab.expect(form.values, received.map { .next($0.0, $0.1) })
  }

  @Test(
    "typing does not set the field again",
    .diagnosis(
      """
      The typed text must reach the relay, and must not be set in the field again, which moves the \
      cursor. In the subscription to the relay, return if `field.text` already equals it.
      """,
      hint: 2
    )
  )
  func noEchoIntoTheField() {
    let form = Form(learner, "tea")
    let before = form.field.settings
    let letters = String("asparagus".prefix(form.lab.random(in: 2...9)))
    form.lab.act("user types \(letters)") { form.user.type(letters, into: form.field) }
    form.lab.expect(form.field.settings - before, equals: 0, "how often the program set the field")
    form.lab.expect(form.relay.value, equals: form.name + letters, "the relay's value")
    form.lab.act("the program accepts the same text") { form.relay.accept(form.relay.value) }
    form.lab.expect(form.field.settings - before, equals: 0, "how often the program set the field")
  }

  @Test(
    "binding does not set a text that the field already has",
    .diagnosis(
      """
      A field that already had the relay's text was bound, and its text was set again, which moves \
      the cursor. Compare on binding, too: set `field.text` only if it differs from `relay.value`.
      """,
      hint: 2
    )
  )
  func bindingEqualTexts() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(CountingField())
    let milk = lab.numbered("milk")
    lab.act("user types \(milk)") { stage.user.type(milk, into: field) }
    let relay = BehaviorRelay(value: milk)
    let values = lab.observe(relay, as: "program")
    var binding: (any Disposable)?
    lab.act("binds the field") { binding = learner.bind(field, relay) }
    lab.expect(field.settings, equals: 0, "how often the program set the field")
    lab.expect(values, [.next(0, milk)])
    binding?.dispose()
  }

  @Test(
    "the field shows each value that the relay accepts",
    .diagnosis(
      """
      Each new value of the relay must be set in the field once, even while the user edits, and \
      must not be sent to the relay again. Subscribe to `relay`, and set `field.text` if it \
      differs.
      """,
      hint: 2
    )
  )
  func programChanges() {
    let form = Form(learner, "milk")
    let lab = form.lab
    let copy = UITextField()
    let second = learner.bind(copy, form.relay)
    let before = form.field.settings
    let (tea, bread) = (lab.numbered("tea"), lab.numbered("bread"))
    lab.at(1, "the program accepts \(tea)") { form.relay.accept(tea) }
    lab.at(2, "user taps the field") { form.user.tap(form.field) }
    for (tick, name) in [(3, ""), (5, bread)] {
      lab.at(tick, "the program accepts \(name.isEmpty ? "an empty text" : name)") {
        form.relay.accept(name)
      }
    }
    lab.run(until: 6)
    lab.expect(form.field.text, equals: bread, "the text in the field")
    lab.expect(form.field.settings - before, equals: 3, "how often the program set the field")
    lab.at(7, "user types") { form.user.type("!", into: form.field) }
    let received = [(0, form.name), (1, tea), (3, ""), (5, bread), (7, bread + "!")]
    lab.expect(form.values, received.map { .next($0.0, $0.1) })
    lab.expect(copy.text, equals: bread + "!", "the text in the second field")
    second.dispose()
  }

  @Test(
    "marked text is neither sent to the relay nor overwritten",
    .diagnosis(
      """
      The relay received a text that the user is still composing (the marked text of an input \
      method). In the subscription to `rx.text`, return unless `field.markedTextRange == nil`.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The user confirmed a composed text, and the relay did not receive it. When a composition ends, \
      the field's text wins, even if the relay has changed meanwhile: accept it if it differs from \
      `relay.value`, and do not set the field.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      While the user composes a text (the marked text of an input method), the field must not be \
      set, and the relay receives only the final text. In both subscriptions, return unless \
      `field.markedTextRange == nil`.
      """,
      hint: 3
    )
  )
  func composing() {
    let form = Form(learner, "tea")
    let (lab, name) = (form.lab, form.name)
    let (milk, nihon) = (lab.numbered("milk"), lab.numbered("日本"))
    lab.at(1, "user composes") { form.user.compose("にほ", in: form.field) }
    lab.at(2, "the program accepts milk") { form.relay.accept(milk) }
    lab.run(until: 3)
    lab.expect(form.field.text, equals: name + "にほ", "the text in the field")
    lab.expect(form.field.markedTextRange != nil, equals: true, "whether the text is still marked")
    lab.at(4, "user confirms the text") { form.user.settle(as: nihon, in: form.field) }
    lab.expect(form.values, [.next(0, name), .next(2, milk), .next(4, name + nihon)])
    lab.expect(form.field.text, equals: name + nihon, "the text in the field")
  }

  @Test(
    "binding does not end a composition",
    .diagnosis(
      """
      A field was bound while the user composed a text in it (the marked text of an input method), \
      and binding ended the composition or sent the text to the relay. The check of \
      `field.markedTextRange` applies on binding, too.
      """,
      hint: 3
    )
  )
  func bindingWhileComposing() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(CountingField())
    let (milk, nihon) = (lab.numbered("milk"), lab.numbered("日本"))
    let relay = BehaviorRelay(value: milk)
    let values = lab.observe(relay, as: "program")
    lab.act("user composes") { stage.user.compose("にほ", in: field) }
    var binding: (any Disposable)?
    lab.act("binds the field") { binding = learner.bind(field, relay) }
    lab.expect(field.text, equals: "にほ", "the text in the field")
    lab.expect(field.markedTextRange != nil, equals: true, "whether the text is still marked")
    if field.markedTextRange != nil {
      lab.at(2, "user confirms the text") { stage.user.settle(as: nihon, in: field) }
      lab.expect(values, [.next(0, milk), .next(2, nihon)])
      lab.expect(field.text, equals: nihon, "the text in the field")
    }
    binding?.dispose()
  }

  @Test(
    "a composition that the user deletes changes nothing",
    .diagnosis(
      """
      The user composed a text (the marked text of an input method) and deleted it, and the relay \
      accepted the text that it already had. `.editingChanged` does not mean that the text \
      differs: compare it with `relay.value` at each event.
      """,
      hint: 3
    )
  )
  func deletedComposition() {
    let form = Form(learner, "tea")
    form.lab.at(1, "user composes") { form.user.compose("に", in: form.field) }
    form.lab.at(3, "user deletes it") { form.user.deleteBackward(in: form.field) }
    form.lab.expect(form.field.text, equals: form.name, "the text in the field")
    form.lab.expect(form.values, [.next(0, form.name)])
  }

  @Test(
    "ending the editing confirms the composed text",
    .diagnosis(
      """
      Editing ended while the user composed a text (the marked text of an input method), and the \
      relay did not receive the final text. `rx.text` emits at the end of editing too: subscribe \
      to it, without `distinctUntilChanged()` before the check of `markedTextRange`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      When editing ends, and not before, the relay must receive the text that the user was \
      composing (the marked text of an input method). Subscribe to `rx.text`, and check \
      `markedTextRange` for each element.
      """,
      hint: 3
    )
  )
  func leavingSettles() {
    let form = Form(learner, "tea")
    form.lab.at(1, "user composes") { form.user.compose("に", in: form.field) }
    form.lab.at(3, "user ends editing") { form.field.resignFirstResponder() }
    form.lab.expect(form.values, [.next(0, form.name), .next(3, form.name + "に")])
  }

  @Test(
    "a correction during delivery is not overwritten",
    .diagnosis(
      """
      A subscriber corrected the relay while a text was delivered, and the field and the relay \
      differ afterwards. An element may be outdated on arrival: set `field.text` to `relay.value`. \
      Do not ignore changes with a flag.
      """,
      hint: 3
    )
  )
  func corrections() {
    for isFirst in [true, false] {
      let lab = Lab()
      let relay = BehaviorRelay(value: "")
      let bag = DisposeBag()
      let length = lab.random(in: 2...4)
      let limit: () -> Void = {
        relay.subscribe(onNext: { name in
          if name.count > length { relay.accept(String(name.prefix(length))) }
        })
        .disposed(by: bag)
      }
      if isFirst { limit() }
      let stage = ControlStage()
      let field = stage.show(CountingField())
      learner.bind(field, relay).disposed(by: bag)
      if !isFirst { limit() }
      let (milk, bread) = (String("milky".prefix(length)), String("bread".prefix(length)))
      lab.act("user types milky") { stage.user.type("milky", into: field) }
      lab.expect(relay.value, equals: milk, "the relay's value")
      lab.expect(field.text, equals: milk, "the text in the field")
      lab.act("the program accepts bread") { relay.accept("bread") }
      lab.expect(relay.value, equals: bread, "the relay's value")
      lab.expect(field.text, equals: bread, "the text in the field")
    }
  }

  @Test(
    "disposing stops both directions",
    .diagnosis(
      """
      The binding was disposed of, and the field or the relay still changes with the other. There \
      are two subscriptions: return `Disposables.create(toField, toRelay)`.
      """,
      hint: 1
    )
  )
  func disposing() {
    let form = Form(learner, "milk")
    let tea = form.lab.numbered("tea")
    form.lab.act("the screen disposes of the binding") { form.binding.dispose() }
    form.lab.act("the program accepts \(tea)") { form.relay.accept(tea) }
    form.lab.expect(form.field.text, equals: form.name, "the text in the field")
    form.lab.act("user types") { form.user.type("!", into: form.field) }
    form.lab.expect(form.relay.value, equals: tea, "the relay's value")
    let again = learner.bind(form.field, form.relay)
    let watcher = form.relay.skip(1).subscribe(onNext: { _ in again.dispose() })
    for letter in ["s", "!"] {
      form.lab.act("user types \(letter)") { form.user.type(letter, into: form.field) }
      form.lab.expect(form.relay.value, equals: tea + "s", "the relay's value")
    }
    watcher.dispose()
    let third = learner.bind(form.field, form.relay)
    form.lab.act("user composes") { form.user.compose("に", in: form.field) }
    form.lab.act("the screen disposes of the binding") { third.dispose() }
    form.lab.act("user confirms the text") { form.user.settle(as: "日", in: form.field) }
    form.lab.expect(form.relay.value, equals: tea + "s", "the relay's value")
    form.lab.expectNoLeaks()
  }

  @Test(
    "the binding ends with its field, and does not retain it",
    .diagnosis(
      """
      When the program releases the field, it must be deallocated, no subscription may remain, and \
      the relay keeps its value. Capture the field weakly, and dispose of the subscription to the \
      relay when `rx.text` completes.
      """,
      hint: 3
    )
  )
  func endsWithTheField() {
    let lab = Lab()
    let (milk, tea) = (lab.numbered("milk"), lab.numbered("tea"))
    let relay = BehaviorRelay(value: milk)
    let stage = ControlStage()
    let binding: any Disposable
    do {
      let field = stage.show(UITextField())
      lab.watch(field, as: "the field")
      binding = learner.bind(field, relay)
      lab.act("user types") { stage.user.type("!", into: field) }
      lab.act("the program releases the field") { field.removeFromSuperview() }
    }
    lab.expectDeallocated("the field")
    lab.expectLive(0, .subscriptions)
    lab.expect(relay.value, equals: milk + "!", "the relay's value")
    lab.act("the program accepts \(tea)") { relay.accept(tea) }
    lab.expect(relay.value, equals: tea, "the relay's value")
    binding.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a binding that is never disposed of lasts as long as its field",
    .diagnosis(
      """
      The disposable of the binding was not stored, and field and relay did not stay equal until \
      the field was released. Let the closures of both subscriptions retain any object of your own \
      that they use. Capture the field weakly; in the subscription to the relay, the relay too.
      """,
      hint: 3
    )
  )
  func undisposed() {
    let lab = Lab()
    let (milk, tea) = (lab.numbered("milk"), lab.numbered("tea"))
    let relay = BehaviorRelay(value: milk)
    let stage = ControlStage()
    do {
      let field = stage.show(UITextField())
      lab.watch(field, as: "the field")
      lab.act("binds, and does not store the disposable") { _ = learner.bind(field, relay) }
      lab.act("user types") { stage.user.type("!", into: field) }
      lab.expect(relay.value, equals: milk + "!", "the relay's value")
      lab.act("the program accepts \(tea)") { relay.accept(tea) }
      lab.expect(field.text, equals: tea, "the text in the field")
      lab.act("the program releases the field") { field.removeFromSuperview() }
    }
    lab.expectDeallocated("the field")
    lab.expectNoLeaks()
  }

  /// A field that is bound to a relay, and a recording of the relay.
  private struct Form {
    let lab = Lab()
    /// The relay's initial value.
    let name: String
    let relay: BehaviorRelay<String>
    let field: CountingField
    let values: Recording<String>
    let binding: any Disposable
    private let stage = ControlStage()

    var user: User { stage.user }

    init(_ learner: E07Contract, _ word: String, text: String = "") {
      name = lab.numbered(word)
      relay = BehaviorRelay(value: name)
      field = stage.show(CountingField())
      field.text = text
      values = lab.observe(relay, as: "program")
      binding = learner.bind(field, relay)
    }
  }
}
