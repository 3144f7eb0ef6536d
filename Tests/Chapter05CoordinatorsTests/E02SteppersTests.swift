import Chapter05CoordinatorsBridge
import ExerciseKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("5.2 Stepper, OneStepper, CompositeStepper", .exercise("5.2"))
struct E02SteppersTests {
  let learner = E02Contract.learner

  private func observe(_ lab: Lab, _ stepper: any Stepper, as name: String) -> Recording<String> {
    lab.observe(
      learner.allSteps(stepper).map(Chapter05CoordinatorsTests.name),
      as: name
    )
  }

  private func received(_ recording: Recording<String>) -> [String] {
    recording.events.compactMap(\.value.element)
  }

  @Test(
    "allSteps emits the initial step, then each step of the stepper",
    .diagnosis(
      """
      `allSteps(of:)` must emit `initialStep` on subscription, then every element of `steps` at \
      the time it is sent.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A step is missing. `allSteps(of:)` must emit `initialStep` on subscription and then every \
      element of `steps`, including one that equals the previous one.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      `allSteps(of:)` completed. It must forward steps until the subscription is disposed of: \
      don't use `take`.
      """,
      of: .completedEarly,
      hint: 1
    )
  )
  func initialThenNext() {
    let lab = Lab()
    let voice = Voice(Place.list)
    let flow = lab.observe(learner.allSteps(voice).map(name), as: "flow")
    let places = lab.places(2)
    lab.at(2, "the stepper emits a step") { voice.say(places[0]) }
    lab.at(3, "the stepper emits it again") { voice.say(places[0]) }
    lab.at(5, "the stepper emits another step") { voice.say(places[1]) }
    lab.expect(flow, "l-aa-b", ["l": "list", "a": name(places[0]), "b": name(places[1])])
    lab.expectNoLeaks()
  }

  @Test(
    "readyToEmitSteps() is called once for a subscription, after subscribing to steps",
    .diagnosis(
      """
      `readyToEmitSteps()` was not called exactly once, after subscribing to `steps` and emitting \
      `initialStep`. A relay stores nothing, so a step emitted before that is lost: subscribe, \
      emit `initialStep`, then call it, even if `initialStep` is a `NoneStep`.
      """,
      hint: 1
    )
  )
  func readyAfterSubscribing() {
    let lab = Lab()
    let places = lab.places(2...4)
    let voice = Voice(Place.list, greeting: places)
    let steps = learner.allSteps(voice)
    lab.expect(
      voice.timesReady,
      equals: 0,
      "the calls of readyToEmitSteps() before the subscription"
    )
    let flow = lab.observe(steps.map(name), as: "flow")
    lab.expect(received(flow), equals: ["list"] + names(places), "the steps received")
    lab.expect(voice.timesReady, equals: 1, "the calls of readyToEmitSteps()")
    let other = Voice()
    observe(lab, other, as: "other flow").dispose()
    lab.expect(other.timesReady, equals: 1, "the calls for a stepper without an initial step")
  }

  @Test(
    "each subscription to allSteps receives the initial step",
    .diagnosis(
      """
      One `allSteps(of:)` had two observers, and one did not receive the right steps. Each \
      subscription reads and emits `initialStep`, and calls `readyToEmitSteps()`: do this inside \
      `create` or `deferred`, and don't use `share`.
      """,
      hint: 1
    )
  )
  func eachSubscription() {
    let lab = Lab()
    let places = lab.places(3)
    let voice = Voice(places[0])
    let steps = learner.allSteps(voice).map(name)
    let first = lab.observe(steps, as: "first observer")
    lab.act("the stepper emits \(name(places[1]))") { voice.say(places[1]) }
    lab.act("its initialStep becomes \(name(places[2]))") { voice.initialStep = places[2] }
    let second = lab.observe(steps, as: "second observer")
    lab.act("the stepper emits \(name(places[1])) again") { voice.say(places[1]) }
    let (initial, later, changed) = (name(places[0]), name(places[1]), name(places[2]))
    lab.expect(received(first), equals: [initial, later, later], "the steps of the first")
    lab.expect(received(second), equals: [changed, later], "the steps of the second")
    lab.expect(voice.timesReady, equals: 2, "the calls of readyToEmitSteps()")
  }

  @Test(
    "NoneStep is never emitted",
    .diagnosis(
      """
      A `NoneStep` reached the observer, or a later step did not. `NoneStep` represents the absence \
      of a step: remove it with `filter`, both as the initial step and later. All other steps are \
      forwarded, by a composite, too.
      """,
      hint: 1
    )
  )
  func noStep() {
    let lab = Lab()
    let (voice, inner) = (Voice(), Voice())
    let composite = learner.makeComposite([inner, Voice()])
    let flow = observe(lab, voice, as: "flow")
    let other = observe(lab, composite, as: "other flow")
    lab.act("the steppers emit NoneStep, then detail") {
      voice.steps.accept(NoneStep())
      voice.say(.detail)
      inner.say(.detail)
    }
    lab.expect(received(flow), equals: ["detail"], "the steps of a stepper")
    lab.expect(received(other), equals: ["detail"], "the steps of the composite")
    withExtendedLifetime(composite) {}
  }

  @Test(
    "MyOneStepper emits exactly its initial step",
    .diagnosis(
      """
      `MyOneStepper` did not emit exactly one step. That step is its `initialStep`; `MyOneStepper` \
      itself sends nothing to `steps`.
      """,
      hint: 1
    )
  )
  func oneStep() {
    let lab = Lab()
    let place = Place.number(lab.random(in: 1...1_000))
    let stepper = learner.makeOne(place)
    let other = learner.makeOne(Place.list)
    lab.expect(name(stepper.initialStep), equals: name(place), "the initial step")
    let flow = observe(lab, stepper, as: "flow")
    lab.act("another stepper emits detail") { other.steps.accept(Place.detail) }
    lab.expect(received(flow), equals: [name(place)], "the steps received")
  }

  @Test(
    "a late subscriber does not receive earlier steps",
    .diagnosis(
      """
      A late subscriber received a step that was emitted before it subscribed. A step is a \
      command and must be followed once: use a `PublishRelay`, which replays nothing.
      """,
      hint: 2
    )
  )
  func noReplay() {
    let lab = Lab()
    let one = learner.makeOne(Place.list)
    let composite = learner.makeComposite([one])
    for stepper in [one, composite] as [any Stepper] {
      let first = observe(lab, stepper, as: "first flow")
      let places = lab.places(1...3)
      lab.act("the stepper emits \(names(places))") { places.forEach(one.steps.accept) }
      first.dispose()
      let second = observe(lab, stepper, as: "second flow")
      let steps = received(second).filter(names(places).contains)
      lab.expect(steps, equals: [], "the earlier steps that the second flow received")
    }
  }

  @Test(
    "a composite forwards every step of its steppers",
    .diagnosis(
      """
      A step of one `Stepper` in the composite was lost. A `Stepper` may emit as soon as \
      `readyToEmitSteps()` is called: bind the `steps` of each to the composite's relay first, \
      then call it on each of them.
      """,
      hint: 2
    )
  )
  func nothingIsLost() {
    let lab = Lab()
    let second = Voice()
    // The first stepper makes the second one emit, in its own readyToEmitSteps().
    let first = Prompter { second.say(.photo) }
    let inner = learner.makeComposite([Voice(greeting: [.detail]), second])
    let composite = learner.makeComposite([first, inner, second])
    let flow = observe(lab, composite, as: "flow")
    let atOnce = received(flow)
    lab.expect(
      atOnce.contains("photo"),
      equals: true,
      "whether the step emitted immediately arrived"
    )
    lab.expect(atOnce.contains("detail"), equals: true, "whether the innermost step arrived")
    lab.act("the first stepper emits settings and done") {
      first.steps.accept(Place.settings)
      first.steps.accept(Place.done)
    }
    let later = Array(received(flow).dropFirst(atOnce.count))
    lab.expect(later, equals: ["settings", "done"], "the steps received later")
    withExtendedLifetime((inner, composite)) {}
  }

  @Test(
    "a composite forwards a step that an initial step causes",
    .diagnosis(
      """
      An observer received an initial step and made another `Stepper` of the composite emit, and \
      that step was lost. Bind the `steps` of all steppers to the composite's relay before you \
      send the first initial step.
      """,
      hint: 3
    )
  )
  func causedByAnInitialStep() {
    let lab = Lab()
    let voice = Voice()
    let composite = learner.makeComposite([learner.makeOne(Place.list), voice])
    let steps = learner.allSteps(composite).map(name)
      .do(onNext: { if $0 == "list" { voice.say(.photo) } })
    let flow = lab.observe(steps, as: "flow")
    lab.expect(
      received(flow).contains("photo"),
      equals: true,
      "whether the step emitted during the initial step arrived"
    )
  }

  @Test(
    "a composite emits all initial steps before any other step",
    .diagnosis(
      """
      The composite did not emit each initial step once, in order, before any other step. Send all \
      initial steps to the relay, then call `readyToEmitSteps()` on each `Stepper`. The composite \
      has no `initialStep` of its own.
      """,
      hint: 3
    )
  )
  func initialStepsFirst() {
    let lab = Lab()
    let places = lab.places(3...5)
    let talkative = Voice(places[0], greeting: [.detail])
    let others = places.dropFirst(2).map { learner.makeOne($0) }
    let composite = learner.makeComposite([talkative, Voice(), Voice(places[1])] + others)
    let flow = observe(lab, composite, as: "flow")
    lab.expect(received(flow), equals: names(places) + ["detail"], "the steps received")
  }

  @Test(
    "each subscriber receives the initial steps",
    .diagnosis(
      """
      A later subscriber did not receive the initial steps. `readyToEmitSteps()` is called for \
      every subscription: send the initial steps each time.
      """,
      hint: 2
    )
  )
  func initialForEach() {
    let lab = Lab()
    let places = lab.places(2...4)
    let composite = learner.makeComposite(places.map { learner.makeOne($0) })
    for round in ["first", "second", "third"] {
      let flow = observe(lab, composite, as: "\(round) flow")
      lab.expect(received(flow), equals: names(places), "the steps that the \(round) flow received")
      flow.dispose()
    }
  }

  @Test(
    "with two subscribers, each receives a step once",
    .diagnosis(
      """
      After a second subscription each step was received twice. The bindings of the first \
      subscription still exist: replace the `DisposeBag` at the beginning of \
      `readyToEmitSteps()`.
      """,
      hint: 3
    )
  )
  func readyAnew() {
    let lab = Lab()
    let voice = Voice()
    let composite = learner.makeComposite([voice])
    let first = observe(lab, composite, as: "first flow")
    let second = observe(lab, composite, as: "second flow")
    let places = lab.places(1...3)
    lab.act("the stepper emits \(names(places))") { places.forEach(voice.say) }
    lab.expect(received(first), equals: names(places), "the steps that the first flow received")
    lab.expect(received(second), equals: names(places), "the steps that the second flow received")
  }

  @Test(
    "a subscription retains its stepper until it is disposed of",
    .diagnosis(
      """
      A subscription must retain its `Stepper`, and release it when the subscription is disposed \
      of. A relay does not retain its `Stepper`: reference the `Stepper` in the disposable of \
      `create`, and dispose of the subscription to `steps` there.
      """,
      hint: 3
    )
  )
  func kept() {
    let lab = Lab()
    let voice = Voice()
    var composite: (any Stepper & AnyObject)? = learner.makeComposite([voice])
    lab.watch(composite!, as: "the composite")
    let flow = observe(lab, composite!, as: "flow")
    composite = nil
    lab.act("the stepper emits detail") { voice.say(.detail) }
    lab.expect(received(flow), equals: ["detail"], "the steps received")
    flow.dispose()
    observe(lab, voice, as: "other flow").dispose()
    lab.expectDeallocated("the composite")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(voice) {}
  }
  @Test(
    "a step sent while the initial step is delivered is not lost",
    .diagnosis(
      """
      An observer received `initialStep` and made the same `Stepper` emit, and that step was lost. \
      `startWith` emits before it subscribes: inside `create`, subscribe to `steps` first, then \
      emit `initialStep`.
      """,
      hint: 3
    )
  )
  func sentDuringTheInitialStep() {
    let lab = Lab()
    let places = lab.places(2)
    let voice = Voice(places[0])
    let steps = learner.allSteps(voice).map(name)
      .do(afterNext: { if $0 == name(places[0]) { voice.say(places[1]) } })
    let flow = lab.observe(steps, as: "flow")
    lab.expect(received(flow), equals: names(places), "the steps received")
  }
}
