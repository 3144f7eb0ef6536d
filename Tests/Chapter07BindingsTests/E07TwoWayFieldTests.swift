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
    let form = Form(learner, name: "milk", text: "old")
    form.lab.expect(form.field.text, equals: "milk", "the text in the field")
    form.lab.expect(form.relay.value, equals: "milk", "the relay's value")
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
    let form = Form(learner, name: "te")
    let lab = form.lab
    lab.at(1, "user types as") { form.user.type("as", into: form.field) }
    lab.at(3, "user deletes") { form.user.deleteBackward(in: form.field) }
    lab.at(5, "user leaves the field") { form.field.resignFirstResponder() }
    let heard = [(0, "te"), (1, "tea"), (1, "teas"), (3, "tea")]
    lab.expect(form.values, heard.map { .next($0.0, $0.1) })
    lab.expect(form.field.text, equals: "tea", "the text in the field")
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
    let form = Form(learner, name: "te")
    let before = form.field.settings
    form.lab.act("user types as") { form.user.type("as", into: form.field) }
    form.lab.expect(form.field.settings - before, equals: 0, "how often the field was set")
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
    let form = Form(learner, name: "milk")
    let lab = form.lab
    let before = form.field.settings
    lab.at(1, "the program takes tea") { form.relay.accept("tea") }
    lab.at(2, "user taps the field") { form.user.tap(form.field) }
    for (tick, name) in [(3, ""), (5, "bread")] {
      lab.at(tick, "the program takes \(name)") { form.relay.accept(name) }
    }
    lab.run(until: 6)
    lab.expect(form.field.text, equals: "bread", "the text in the field")
    lab.expect(form.field.settings - before, equals: 3, "how often the field was set")
    lab.at(7, "user types") { form.user.type("!", into: form.field) }
    let heard = [(0, "milk"), (1, "tea"), (3, ""), (5, "bread"), (7, "bread!")]
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
    let form = Form(learner, name: "tea ")
    let lab = form.lab
    lab.at(1, "user composes") { form.user.compose("にほ", in: form.field) }
    lab.at(2, "the program takes milk") { form.relay.accept("milk") }
    lab.run(until: 3)
    lab.expect(form.field.text, equals: "tea にほ", "the text in the field")
    lab.expect(form.field.markedTextRange != nil, equals: true, "whether it is still composed")
    lab.at(4, "user settles") { form.user.settle(as: "日本", in: form.field) }
    lab.expect(form.values, [.next(0, "tea "), .next(2, "milk"), .next(4, "tea 日本")])
    lab.expect(form.field.text, equals: "tea 日本", "the text in the field")
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
    let form = Form(learner, name: "")
    form.lab.at(1, "user composes") { form.user.compose("に", in: form.field) }
    form.lab.at(3, "user leaves the field") { form.field.resignFirstResponder() }
    form.lab.expect(form.values, [.next(0, ""), .next(3, "に")])
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
      let limit: () -> Void = {
        relay.subscribe(onNext: { if $0.count > 3 { relay.accept(String($0.prefix(3))) } })
          .disposed(by: bag)
      }
      if isFirst { limit() }
      let stage = ControlStage()
      let field = stage.show(CountingField())
      learner.bind(field, relay).disposed(by: bag)
      if !isFirst { limit() }
      lab.act("user types milk") { stage.user.type("milk", into: field) }
      lab.expect(relay.value, equals: "mil", "the relay's value")
      lab.expect(field.text, equals: "mil", "the text in the field")
      lab.act("the program takes bread") { relay.accept("bread") }
      lab.expect(relay.value, equals: "bre", "the relay's value")
      lab.expect(field.text, equals: "bre", "the text in the field")
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
    let form = Form(learner, name: "milk")
    form.lab.act("the screen goes") { form.binding.dispose() }
    form.lab.act("the program takes tea") { form.relay.accept("tea") }
    form.lab.expect(form.field.text, equals: "milk", "the text in the field")
    form.lab.act("user types") { form.user.type("!", into: form.field) }
    form.lab.expect(form.relay.value, equals: "tea", "the relay's value")
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
    let relay = BehaviorRelay(value: "milk")
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
    lab.expect(relay.value, equals: "milk!", "the relay's value")
    lab.act("the program takes tea") { relay.accept("tea") }
    lab.expect(relay.value, equals: "tea", "the relay's value")
    binding.dispose()
    lab.expectNoLeaks()
  }

  /// A field that is bound to a relay, and someone who listens to the relay.
  private struct Form {
    let lab = Lab()
    let relay: BehaviorRelay<String>
    let field: CountingField
    let values: Recording<String>
    let binding: any Disposable
    private let stage = ControlStage()

    var user: User { stage.user }

    init(_ learner: E07Contract, name: String, text: String = "") {
      relay = BehaviorRelay(value: name)
      field = stage.show(CountingField())
      field.text = text
      values = lab.observe(relay, as: "program")
      binding = learner.bind(field, relay)
    }
  }
}
