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
    "in the beginning the relay counts",
    .diagnosis(
      """
      The field and the relay were bound, and the field does not show what the relay holds, or the \
      relay has lost it: the program's value comes first.
      """,
      hint: 1
    )
  )
  func relayFirst() {
    let form = Form(learner, "milk", text: "old")
    form.lab.expect(form.field.text, equals: form.name, "the text in the field")
    form.lab.expect(form.relay.value, equals: form.name, "the relay's value")
  }

  @Test(
    "what the user types is the relay's value",
    .diagnosis(
      """
      The user typed, and the relay does not hold it, or took it more often than it changed: equal \
      values end the game.
      """,
      hint: 2
    )
  )
  func typing() {
    let form = Form(learner, "tea")
    let (lab, name) = (form.lab, form.name)
    lab.at(1, "user types as") { form.user.type("as", into: form.field) }
    lab.at(3, "user deletes") { form.user.deleteBackward(in: form.field) }
    lab.at(5, "user leaves the field") { form.field.resignFirstResponder() }
    let heard = [(0, name), (1, name + "a"), (1, name + "as"), (3, name + "a")]
    lab.expect(form.values, heard.map { .next($0.0, $0.1) })
    lab.expect(form.field.text, equals: name + "a", "the text in the field")
  }

  @Test(
    "what the user types is not set again",
    .diagnosis(
      """
      The user typed, and the program set in the field what was there already, which moves the \
      cursor: same text, don't touch.
      """,
      hint: 2
    )
  )
  func noEchoIntoTheField() {
    let form = Form(learner, "tea")
    let before = form.field.settings
    let letters = String("asparagus".prefix(form.lab.random(in: 2...9)))
    form.lab.act("user types \(letters)") { form.user.type(letters, into: form.field) }
    form.lab.expect(form.field.settings - before, equals: 0, "how often the field was set")
    form.lab.expect(form.relay.value, equals: form.name + letters, "the relay's value")
    form.lab.act("the program takes the same") { form.relay.accept(form.relay.value) }
    form.lab.expect(form.field.settings - before, equals: 0, "how often the field was set")
  }

  @Test(
    "what the program takes is the field's text",
    .diagnosis(
      """
      The relay took another value, and the field does not show it, or was set more than once, or \
      the relay heard of it again: writing tells nobody.
      """,
      hint: 2
    )
  )
  func programChanges() {
    let form = Form(learner, "milk")
    let lab = form.lab
    let before = form.field.settings
    let (tea, bread) = (lab.numbered("tea"), lab.numbered("bread"))
    lab.at(1, "the program takes \(tea)") { form.relay.accept(tea) }
    lab.at(2, "user taps the field") { form.user.tap(form.field) }
    for (tick, name) in [(3, ""), (5, bread)] {
      lab.at(tick, "the program takes \(name.isEmpty ? "nothing" : name)") {
        form.relay.accept(name)
      }
    }
    lab.run(until: 6)
    lab.expect(form.field.text, equals: bread, "the text in the field")
    lab.expect(form.field.settings - before, equals: 3, "how often the field was set")
    lab.at(7, "user types") { form.user.type("!", into: form.field) }
    let heard = [(0, form.name), (1, tea), (3, ""), (5, bread), (7, bread + "!")]
    lab.expect(form.values, heard.map { .next($0.0, $0.1) })
  }

  @Test(
    "what is being composed stays in the field",
    .diagnosis(
      """
      An input method was composing a text, and the relay got what was not settled, or the field was \
      set meanwhile: look at markedTextRange, on both ways.
      """,
      hint: 3
    )
  )
  func composing() {
    let form = Form(learner, "tea")
    let (lab, name) = (form.lab, form.name)
    let (milk, nihon) = (lab.numbered("milk"), lab.numbered("日本"))
    lab.at(1, "user composes") { form.user.compose("にほ", in: form.field) }
    lab.at(2, "the program takes milk") { form.relay.accept(milk) }
    lab.run(until: 3)
    lab.expect(form.field.text, equals: name + "にほ", "the text in the field")
    lab.expect(form.field.markedTextRange != nil, equals: true, "whether it is still composed")
    lab.at(4, "user settles") { form.user.settle(as: nihon, in: form.field) }
    lab.expect(form.values, [.next(0, name), .next(2, milk), .next(4, name + nihon)])
    lab.expect(form.field.text, equals: name + nihon, "the text in the field")
  }

  @Test(
    "leaving the field settles what was composed",
    .diagnosis(
      """
      The user left the field in the midst of a composition, and the relay never heard what stands \
      there now: the end of editing is an editing event, too.
      """,
      hint: 3
    )
  )
  func leavingSettles() {
    let form = Form(learner, "tea")
    form.lab.at(1, "user composes") { form.user.compose("に", in: form.field) }
    form.lab.at(3, "user leaves the field") { form.field.resignFirstResponder() }
    form.lab.expect(form.values, [.next(0, form.name), .next(3, form.name + "に")])
  }

  @Test(
    "a correction is not overtaken",
    .diagnosis(
      """
      Somebody who listens to the relay corrects it at once, and afterwards the field shows the \
      mistake and the relay the correction: what is on its way may be old when it arrives.
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
      lab.act("the program takes bread") { relay.accept("bread") }
      lab.expect(relay.value, equals: bread, "the relay's value")
      lab.expect(field.text, equals: bread, "the text in the field")
    }
  }

  @Test(
    "disposing ends both ways",
    .diagnosis(
      """
      The binding was disposed of, and the field or the relay still follows the other: there are \
      two subscriptions in it.
      """,
      hint: 1
    )
  )
  func disposing() {
    let form = Form(learner, "milk")
    let tea = form.lab.numbered("tea")
    form.lab.act("the screen goes") { form.binding.dispose() }
    form.lab.act("the program takes \(tea)") { form.relay.accept(tea) }
    form.lab.expect(form.field.text, equals: form.name, "the text in the field")
    form.lab.act("user types") { form.user.type("!", into: form.field) }
    form.lab.expect(form.relay.value, equals: tea, "the relay's value")
    form.lab.expectNoLeaks()
  }

  @Test(
    "it ends with the field",
    .diagnosis(
      """
      The field was let go of and lives on, or the relay goes on telling a field that is gone: hold \
      it weakly, and let its end be the end of both ways.
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
      lab.act("the field goes") { field.removeFromSuperview() }
    }
    lab.expectDeallocated("the field")
    lab.expectLive(0, .subscriptions)
    lab.expect(relay.value, equals: milk + "!", "the relay's value")
    lab.act("the program takes \(tea)") { relay.accept(tea) }
    lab.expect(relay.value, equals: tea, "the relay's value")
    binding.dispose()
    lab.expectNoLeaks()
  }

  /// A field that is bound to a relay, and someone who listens to the relay.
  private struct Form {
    let lab = Lab()
    /// What the relay begins with.
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
