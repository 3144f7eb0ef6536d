import Chapter05CoordinatorsBridge
import ExerciseKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("5.2 Stepper, OneStepper, CompositeStepper", .exercise("5.2"))
struct E02SteppersTests {
  let learner = E02Contract.learner

  private func listen(_ lab: Lab, to stepper: any Stepper, as name: String) -> Recording<String> {
    lab.observe(
      learner.allSteps(stepper).map(Chapter05CoordinatorsTests.name),
      as: name
    )
  }

  private func heard(_ recording: Recording<String>) -> [String] {
    recording.events.compactMap(\.value.element)
  }

  @Test(
    "the initial step, then those that follow",
    .diagnosis(
      """
      A stepper was listened to, and what was heard was not its initial step and then each step \
      that it sent, without an end.
      """,
      hint: 1
    )
  )
  func initialThenNext() {
    let lab = Lab()
    let voice = Voice(Place.list)
    let flow = lab.observe(learner.allSteps(voice).map(name), as: "flow")
    let places = lab.places(2)
    lab.at(2, "the stepper says a step") { voice.say(places[0]) }
    lab.at(3, "the stepper says it again") { voice.say(places[0]) }
    lab.at(5, "the stepper says another") { voice.say(places[1]) }
    lab.expect(flow, "l-aa-b", ["l": "list", "a": name(places[0]), "b": name(places[1])])
    lab.expectNoLeaks()
  }

  @Test(
    "it is told that somebody listens, and then it may speak",
    .diagnosis(
      """
      A stepper spoke as soon as it was told that it could, and was not heard, or it was not told \
      once: listen first, then call readyToEmitSteps().
      """,
      hint: 1
    )
  )
  func readyMeansHeard() {
    let lab = Lab()
    let places = lab.places(1...4)
    let voice = Voice(Place.list, greeting: places)
    let steps = learner.allSteps(voice)
    lab.expect(voice.timesReady, equals: 0, "how often it was told before anyone listens")
    let flow = lab.observe(steps.map(name), as: "flow")
    lab.expect(heard(flow), equals: ["list"] + names(places), "the steps that were heard")
    lab.expect(voice.timesReady, equals: 1, "how often it was told")
  }

  @Test(
    "no step is no step",
    .diagnosis(
      "A NoneStep was heard: it leads nowhere, as an initial step and as any other.",
      hint: 1
    )
  )
  func noStep() {
    let lab = Lab()
    let (voice, inner) = (Voice(), Voice())
    let composite = learner.makeComposite([inner, Voice()])
    let flow = listen(lab, to: voice, as: "flow")
    let other = listen(lab, to: composite, as: "other flow")
    lab.act("the steppers say nothing, then detail") {
      voice.steps.accept(NoneStep())
      voice.say(.detail)
      inner.say(.detail)
    }
    lab.expect(heard(flow), equals: ["detail"], "the steps of a stepper")
    lab.expect(heard(other), equals: ["detail"], "the steps of the composite")
    withExtendedLifetime(composite) {}
  }

  @Test(
    "one step, and that is the initial one",
    .diagnosis(
      """
      A MyOneStepper gave another step than its own, or more than one, or none: its one step is \
      the initial step.
      """,
      hint: 1
    )
  )
  func oneStep() {
    let lab = Lab()
    let place = Place.number(lab.random(in: 1...1_000))
    let stepper = learner.makeOne(place)
    lab.expect(name(stepper.initialStep), equals: name(place), "the initial step")
    let flow = listen(lab, to: stepper, as: "flow")
    lab.expect(heard(flow), equals: [name(place)], "the steps that were heard")
  }

  @Test(
    "a step is a command, and not told again",
    .diagnosis(
      """
      Who came later heard a step that had been given before: a step is a command, and to repeat \
      it is to go there again.
      """,
      hint: 2
    )
  )
  func noReplay() {
    let lab = Lab()
    let one = learner.makeOne(Place.list)
    let composite = learner.makeComposite([one])
    for stepper in [one, composite] as [any Stepper] {
      let first = listen(lab, to: stepper, as: "first flow")
      let places = lab.places(1...3)
      lab.act("the stepper says \(names(places))") { places.forEach(one.steps.accept) }
      first.dispose()
      let second = listen(lab, to: stepper, as: "second flow")
      let steps = heard(second).filter(names(places).contains)
      lab.expect(steps, equals: [], "the former steps that the second flow hears")
    }
  }

  @Test(
    "of a composite no step is lost",
    .diagnosis(
      """
      One of several steppers sent a step, at once or later, and it was not heard: link all of \
      them, then say that they may speak.
      """,
      hint: 2
    )
  )
  func nothingIsLost() {
    let lab = Lab()
    let second = Voice()
    // The first one makes the second one speak, as soon as it may itself.
    let first = Prompter { second.say(.photo) }
    let inner = learner.makeComposite([Voice(greeting: [.detail]), second])
    let composite = learner.makeComposite([first, inner, second])
    let flow = listen(lab, to: composite, as: "flow")
    let atOnce = heard(flow)
    lab.expect(atOnce.contains("photo"), equals: true, "whether what was said at once was heard")
    lab.expect(atOnce.contains("detail"), equals: true, "whether the innermost one was heard")
    lab.act("the steppers speak") {
      first.steps.accept(Place.settings)
      first.steps.accept(Place.done)
    }
    let later = Array(heard(flow).dropFirst(atOnce.count))
    lab.expect(later, equals: ["settings", "done"], "what was heard later")
    withExtendedLifetime((inner, composite)) {}
  }

  @Test(
    "a composite begins with all initial steps",
    .diagnosis(
      """
      Several steppers as one did not give their initial steps once each and in their order, or \
      spoke in between: all initial steps come first.
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
    let flow = listen(lab, to: composite, as: "flow")
    lab.expect(heard(flow), equals: names(places) + ["detail"], "the steps that were heard")
  }

  @Test(
    "the initial step is for everyone who comes",
    .diagnosis(
      """
      One flow had listened and left, another came, and did not hear the initial step, of a stepper \
      or of each in a composite: who is told anew that somebody listens begins anew.
      """,
      hint: 2
    )
  )
  func initialForEach() {
    let lab = Lab()
    let places = lab.places(2...4)
    let composite = learner.makeComposite(places.map { learner.makeOne($0) })
    for round in ["first", "second", "third"] {
      let flow = listen(lab, to: composite, as: "\(round) flow")
      lab.expect(heard(flow), equals: names(places), "the steps that the \(round) flow hears")
      flow.dispose()
    }
  }

  @Test(
    "made ready anew, it says each step once",
    .diagnosis(
      """
      A composite was listened to a second time, and each step was heard twice: its former links \
      were still there.
      """,
      hint: 3
    )
  )
  func readyAnew() {
    let lab = Lab()
    let voice = Voice()
    let composite = learner.makeComposite([voice])
    let first = listen(lab, to: composite, as: "first flow")
    let second = listen(lab, to: composite, as: "second flow")
    let places = lab.places(1...3)
    lab.act("the stepper says \(names(places))") { places.forEach(voice.say) }
    lab.expect(heard(first), equals: names(places), "the steps that the first flow hears")
    lab.expect(heard(second), equals: names(places), "the steps that the second flow hears")
  }

  @Test(
    "a stepper is kept while somebody listens, and no longer",
    .diagnosis(
      """
      Nobody but the listener had the composite: while it was listened to it fell silent, or when \
      that was over it was still there, or its links were. Keep it as long as somebody listens.
      """,
      hint: 3
    )
  )
  func kept() {
    let lab = Lab()
    let voice = Voice()
    var composite: (any Stepper & AnyObject)? = learner.makeComposite([voice])
    lab.watch(composite!, as: "the composite")
    let flow = listen(lab, to: composite!, as: "flow")
    composite = nil
    lab.act("the stepper says detail") { voice.say(.detail) }
    lab.expect(heard(flow), equals: ["detail"], "the steps that were heard")
    flow.dispose()
    listen(lab, to: voice, as: "other flow").dispose()
    lab.expectDeallocated("the composite")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(voice) {}
  }
}

/// A stepper that does something when it may speak.
private final class Prompter: Stepper {
  let steps = PublishRelay<any Step>()
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func readyToEmitSteps() { action() }
}
