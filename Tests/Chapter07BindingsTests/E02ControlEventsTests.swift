import Chapter07BindingsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("7.2 Control events", .exercise("7.2"))
struct E02ControlEventsTests {
  let learner = E02Contract.learner

  private static let lost = """
    A tap was not heard, or the stream did not stay open after it: the target has to live for as \
    long as somebody listens, though the control does not keep it.
    """

  @Test(
    "an element for each tap, and none in the beginning",
    .diagnosis(Self.lost, of: .missing, hint: 2),
    .diagnosis(Self.lost, of: .completedEarly, hint: 2),
    .diagnosis(
      """
      What was heard is not the taps, one element each: a control event has no present value to \
      begin with, tells only the events that were asked for, and ends when the control does.
      """,
      hint: 1
    )
  )
  func taps() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let taps = lab.observe(lane(learner.events(button, .touchUpInside)), as: "list")
    lab.at(1, "user taps") { stage.user.tap(button) }
    lab.at(2, "user slides off") { stage.user.tapAndSlideOff(button) }
    let more = Array(4...lab.random(in: 5...7))
    for tick in more { lab.at(tick, "user taps") { stage.user.tap(button) } }
    lab.expect(taps, ([1] + more).map { .next($0, "e") })
  }

  @Test(
    "the events that were asked for",
    .diagnosis(
      """
      The events that were asked for are not those that were told: the target is added for exactly \
      these, of which there may be several, and tells each of them, whoever made it come.
      """,
      hint: 1
    )
  )
  func events() {
    let lab = Lab()
    let stage = ControlStage()
    let (field, slider) = (stage.show(UITextField()), stage.show(UISlider()))
    let editing = learner.events(field, [.editingDidBegin, .editingDidEnd])
    let listener = lab.observe(lane(editing), as: "form")
    let values = lab.observe(lane(learner.events(slider, .valueChanged)), as: "volume")
    lab.at(1, "user begins to type") { stage.user.type("milk", into: field) }
    let moves = lab.random(in: 1...2)
    lab.at(3, "user drags, \(2 * moves) moves") {
      for _ in 1...moves { stage.user.slide(slider, to: 0.2, 0.4) }
    }
    lab.at(5, "user leaves the field") { field.resignFirstResponder() }
    lab.at(6, "the program sends, though no user can") {
      slider.isEnabled = false
      slider.sendActions(for: .valueChanged)
    }
    lab.expect(listener, "-e---e")
    let drags = Array(repeating: Recorded<Event<String>>.next(3, "e"), count: 2 * moves)
    lab.expect(values, drags + [.next(6, "e")])
  }

  @Test(
    "each listener is a handler of its own",
    .diagnosis(
      """
      Several listen to one button, and it does not have as many handlers, or one of them hears \
      nothing: n ears, n targets.
      """,
      hint: 2
    )
  )
  func oneHandlerEach() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let source = lane(learner.events(button, .touchUpInside))
    lab.expect(button.handlerCount, equals: 0, "the handlers before anybody listens")
    let count = lab.random(in: 2...5)
    let listeners = (1...count).map { lab.observe(source, as: "listener \($0)") }
    lab.expect(button.handlerCount, equals: count, "the handlers with \(count) listeners")
    lab.at(2, "user taps") { stage.user.tap(button) }
    for listener in listeners { lab.expect(listener, "--e") }
  }

  @Test(
    "who leaves takes only its own handler along",
    .diagnosis(
      """
      One listener left, and somebody who stayed hears no taps any more: remove the target of that \
      subscription, for all that there are others.
      """,
      hint: 2
    )
  )
  func othersStay() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let clerk = Clerk()
    button.addTarget(clerk, action: Clerk.count, for: .touchUpInside)
    let source = lane(learner.events(button, .touchUpInside))
    let first = lab.observe(source, until: 2, as: "first listener")
    let second = lab.observe(source, as: "second listener")
    let third = lab.observe(source.take(1), as: "third listener")
    for tick in [1, 3, 5] { lab.at(tick, "user taps") { stage.user.tap(button) } }
    lab.expect(first, "-e")
    lab.expect(second, "-e-e-e")
    lab.expect(third, "-(e|)")
    lab.expect(clerk.taps, equals: 3, "the taps that a target of the app's own has heard")
    second.dispose()
    lab.expect(clerk.taps, equals: 3, "the taps that a target of the app's own has heard")
    lab.act("user taps") { stage.user.tap(button) }
    lab.expect(clerk.taps, equals: 4, "the taps that a target of the app's own has heard")
  }

  @Test(
    "what was added is removed",
    .diagnosis(
      """
      Nobody listens any more and the button still has a handler, or what heard the taps is still \
      alive: what you add on subscribing, remove at the end.
      """,
      hint: 2
    )
  )
  func removed() {
    let lab = Lab()
    let stage = ControlStage()
    let button = stage.show(UIButton())
    let source = learner.events(button, [.touchUpInside, .touchUpOutside])
    let slot = SerialDisposable()
    do {
      let clerk = Clerk()
      lab.watch(clerk, as: "who counts the taps")
      lab.act("subscribes") {
        slot.disposable = source.subscribe(onNext: { clerk.count() })
      }
      lab.act("user taps") { stage.user.tap(button) }
      lab.expect(clerk.taps, equals: 1, "the taps that were counted")
    }
    lab.act("unsubscribes") { slot.disposable = Disposables.create() }
    lab.expect(button.handlerCount, equals: 0, "the handlers without a listener")
    lab.expectDeallocated("who counts the taps")
    let again = lab.observe(lane(source), as: "next listener")
    lab.expect(button.handlerCount, equals: 1, "the handlers with the next listener")
    lab.at(2, "user taps") { stage.user.tap(button) }
    lab.expect(again, "--e")
    lab.expectNoLeaks()
  }

  @Test(
    "it is over when the button is",
    .diagnosis(
      """
      The button has gone, and who listens to it still waits: nothing can come any more, so it has \
      to complete.
      """,
      of: .neverCompleted,
      hint: 3
    ),
    .diagnosis(
      """
      The button was let go of, and somebody who listened to it, or only could, kept it alive, or \
      heard of it later than at its end: who listens holds a control weakly.
      """,
      hint: 3
    )
  )
  func endsWithTheControl() {
    let lab = Lab()
    let stage = ControlStage()
    var button: UIButton? = stage.show(UIButton())
    lab.watch(button!, as: "the button")
    let source = learner.events(button!, .touchUpInside)
    let listener = lab.observe(lane(source), as: "list")
    let leaver = lab.observe(lane(source), until: 2, as: "who leaves")
    lab.at(1, "user taps") { stage.user.tap(button!) }
    lab.at(3, "the button goes") {
      button?.removeFromSuperview()
      button = nil
    }
    let late = lab.observe(lane(source), at: 5, as: "latecomer")
    lab.run(until: 4)
    lab.expectDeallocated("the button")
    lab.expect(listener, "-e-|")
    lab.expect(leaver, "-e")
    lab.expect(late, "-----|")
    lab.expectNoLeaks()
  }

  @Test(
    "a tap that nobody disposes of lasts as long as its button",
    .diagnosis(
      """
      Nobody disposed of the subscription, and the taps were not heard for as long as the button \
      lived, or what heard them outlived it: until then, and no longer, the target is kept.
      """,
      hint: 3
    )
  )
  func undisposed() {
    let lab = Lab()
    let stage = ControlStage()
    do {
      let clerk = Clerk()
      let button = stage.show(UIButton())
      lab.watch(clerk, as: "who counts the taps")
      _ = learner.events(button, .touchUpInside).subscribe(onNext: { clerk.count() })
      let taps = lab.random(in: 2...5)
      for _ in 1...taps { lab.act("user taps") { stage.user.tap(button) } }
      lab.expect(clerk.taps, equals: taps, "the taps that were counted")
      lab.act("the button goes") { button.removeFromSuperview() }
    }
    lab.expectDeallocated("who counts the taps")
    lab.expectNoLeaks("after the button has gone")
  }

  private func lane(_ events: Observable<Void>) -> Observable<String> { events.map { "e" } }

  private final class Clerk {
    private(set) var taps = 0

    func count() { taps += 1 }
  }
}
