import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.5 multiple and forward", .exercise("5.5"))
struct E05MultipleAndForwardTests {
  let learner = E05Contract.learner

  private func one(_ contributor: FlowContributor) -> FlowContributors {
    .one(flowContributor: contributor)
  }

  private func voice(_ stepper: any Stepper) -> FlowContributor {
    .contribute(withNextPresentable: UIViewController(), withNextStepper: stepper)
  }

  private func expectHeard(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.heard, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "each contributor counts",
    .diagnosis(
      """
      A flow answered with one contributor or with several, and not each of their steppers was \
      listened to, once.
      """,
      hint: 1
    )
  )
  func eachIsHeard() {
    let lab = Lab()
    let voices = [Voice(), Voice(), Voice()]
    let flow = ScriptedFlow { _, place in
      switch place {
      case .list: .multiple(flowContributors: [voice(voices[0]), voice(voices[1])])
      case .detail: one(voice(voices[2]))
      default: .none
      }
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(Voice(Place.list))
    let places = lab.places(2)
    lab.act("the steppers speak") {
      voices[1].say(.detail)
      voices[0].say(places[0])
      voices[2].say(places[1])
    }
    expectHeard(lab, flow, "list", "detail", name(places[0]), name(places[1]))
    lab.expect(voices.map(\.timesReady), equals: [1, 1, 1], "how often each was told to speak")
  }

  @Test(
    "what is forwarded comes before what takes part",
    .diagnosis(
      """
      A flow answered with a stepper and with a step for itself, and they did not both count, that \
      step before those of the stepper: first all that is forwarded, then listen.
      """,
      hint: 2
    )
  )
  func forwardedFirst() {
    let lab = Lab()
    let places = lab.places(3)
    let flow = ScriptedFlow { _, place in
      guard place == .list else { return .none }
      return .multiple(flowContributors: [
        voice(Voice(places[1], greeting: [places[2]])),
        .forwardToCurrentFlow(withStep: places[0]),
      ])
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(Voice(Place.list))
    lab.expect(flow.heard, equals: ["list"] + names(places), "the steps of the flow, in order")
  }

  @Test(
    "a flow navigates to one step at a time",
    .diagnosis(
      """
      A step came while the flow was navigating, and the flow was called again in the middle of \
      it, or the step was lost: it waits for its turn.
      """,
      hint: 2
    )
  )
  func oneAtATime() {
    let lab = Lab()
    let stepper = Voice(Place.list)
    var depth = 0
    var deepest = 0
    let places = lab.places(1...3)
    let flow = ScriptedFlow { _, place in
      depth += 1
      deepest = max(deepest, depth)
      defer { depth -= 1 }
      if place == .detail { places.forEach(stepper.say) }
      return .none
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(stepper)
    lab.act("the stepper says detail") { stepper.say(.detail) }
    lab.expect(deepest, equals: 1, "how deep the flow was called")
    let steps = ["list", "detail"] + names(places)
    lab.expect(flow.heard, equals: steps, "the steps that the flow navigated to")
    lab.act("the stepper says photo") { stepper.say(.photo) }
    lab.expect(flow.heard.last, equals: "photo", "the last step")
  }

  @Test(
    "forwarded steps keep their order",
    .diagnosis(
      """
      A step that was forwarded was followed at once, before others that had been there first, or \
      not at all: finish your sentence first.
      """,
      hint: 2
    )
  )
  func forwardedInOrder() {
    let lab = Lab()
    let places = lab.places(4)
    let flow = ScriptedFlow { _, place in
      switch place {
      case .list:
        .multiple(flowContributors: [
          .forwardToCurrentFlow(withStep: places[0]),
          .forwardToCurrentFlow(withStep: places[1]),
        ])
      case places[0]: one(.forwardToCurrentFlow(withStep: places[2]))
      case places[1]: one(.forwardToCurrentFlow(withStep: places[3]))
      default: .none
      }
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(Voice(Place.list))
    lab.expect(flow.heard, equals: ["list"] + names(places), "the steps of the flow, in order")
  }

  @Test(
    "the parent gets what is for the parent",
    .diagnosis(
      """
      A step was forwarded to the parent, alone or among others, and the parent did not get it \
      once, after the flow had navigated, in its order; or the flow went there itself.
      """,
      hint: 1
    )
  )
  func toParent() {
    let lab = Lab()
    var log: [String] = []
    let stepper = Voice(Place.list)
    let places = lab.places(4)
    let flow = ScriptedFlow { _, place in
      defer { log.append("navigated to \(name(place))") }
      return switch place {
      case .detail: one(.forwardToParentFlow(withStep: places[0]))
      case .photo:
        .multiple(flowContributors: [
          .forwardToParentFlow(withStep: places[1]),
          .forwardToCurrentFlow(withStep: places[2]),
          .forwardToParentFlow(withStep: places[3]),
        ])
      default: .none
      }
    }
    let coordinator = learner.makeCoordinator(flow) { log.append("parent gets \(name($0))") }
    coordinator.listen(stepper)
    lab.act("the stepper says detail, then photo") {
      stepper.say(.detail)
      stepper.say(.photo)
    }
    let lines = [
      "navigated to list", "navigated to detail", "parent gets \(name(places[0]))",
      "navigated to photo", "parent gets \(name(places[1]))", "parent gets \(name(places[3]))",
      "navigated to \(name(places[2]))",
    ]
    lab.expect(log, equals: lines, "what happened")
  }

  @Test(
    "a long chain of steps needs no deeper stack",
    .diagnosis(
      """
      Each step that a flow forwarded to itself was followed from inside of the one before, so the \
      stack grew with every one: loop, don't recurse.
      """,
      hint: 3
    )
  )
  func stackStaysFlat() {
    let lab = Lab()
    // Few enough for a stack that does grow to hold them: what counts is whether it grows.
    let length = 100 + lab.random(in: 1...20)
    var depths: [Int] = []
    let flow = ScriptedFlow { _, place in
      guard case .number(let number) = place else { return .none }
      depths.append(stackDepth())
      return number == length
        ? .none : one(.forwardToCurrentFlow(withStep: Place.number(number + 1)))
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(Voice(Place.number(1)))
    lab.expect(depths.count, equals: length, "the steps that were followed")
    let growth = abs((depths.last ?? 0) - (depths.dropFirst(2).first ?? 0))
    lab.expect(growth < 4096, equals: true, "whether the last steps stood as deep as the first")
  }

  @Test(
    "without its coordinator nothing goes on",
    .diagnosis(
      """
      The coordinator was let go of, and it stayed, or a step still came to the flow: what waits \
      or listens holds the coordinator.
      """,
      hint: 3
    )
  )
  func coordinatorGone() {
    let lab = Lab()
    let voice = Voice()
    let flow = ScriptedFlow { _, place in place == .list ? one(self.voice(voice)) : .none }
    do {
      let coordinator = learner.makeCoordinator(flow) { _ in }
      lab.watch(coordinator.object, as: "the coordinator")
      coordinator.listen(Voice(Place.list))
      lab.act("the stepper says detail") { voice.say(.detail) }
    }
    lab.act("the stepper says photo") { voice.say(.photo) }
    expectHeard(lab, flow, "list", "detail")
    lab.expectDeallocated("the coordinator")
    lab.expectNoLeaks()
  }

  /// Where the stack stands.
  private func stackDepth() -> Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
  }
}
