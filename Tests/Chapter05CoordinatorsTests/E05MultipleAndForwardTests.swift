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

  private func expectSteps(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.received, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "every contributed stepper is subscribed to",
    .diagnosis(
      """
      The flow did not receive the steps of every contributed `Stepper`. Handle `.one` and \
      `.multiple`, call `listen(to:)` once for each `.contribute`, and accept new steps after \
      `navigate(to:)` has returned.
      """,
      hint: 1
    )
  )
  func everyStepperIsSubscribedTo() {
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
    lab.act("the steppers emit") {
      voices[1].say(.detail)
      voices[0].say(places[0])
      voices[2].say(places[1])
    }
    expectSteps(lab, flow, "list", "detail", name(places[0]), name(places[1]))
    lab.expect(
      voices.map(\.timesReady),
      equals: [1, 1, 1],
      "the calls of readyToEmitSteps(), per stepper"
    )
  }

  @Test(
    "a flow navigates to one step at a time",
    .diagnosis(
      """
      A step that arrives while `navigate(to:)` is running must neither be lost nor call the flow \
      re-entrantly. Append it to a queue. After the call has returned, follow all steps of the \
      queue, in order.
      """,
      hint: 2
    )
  )
  func oneAtATime() {
    let lab = Lab()
    let stepper = Voice(Place.list)
    var depth = 0
    var deepest = 0
    let places = lab.places(2...4)
    let flow = ScriptedFlow { _, place in
      depth += 1
      deepest = max(deepest, depth)
      defer { depth -= 1 }
      if place == .detail { places.forEach(stepper.say) }
      return .none
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(stepper)
    lab.act("the stepper emits detail") { stepper.say(.detail) }
    lab.expect(deepest, equals: 1, "the deepest nesting of navigate(to:)")
    let steps = ["list", "detail"] + names(places)
    lab.expect(flow.received, equals: steps, "the steps that the flow navigated to")
    lab.act("the stepper emits photo") { stepper.say(.photo) }
    lab.expect(flow.received.last, equals: "photo", "the last step")
  }

  @Test(
    "a step that arrives while a queued step is followed waits as well",
    .diagnosis(
      """
      A step arrived while the flow was navigating to a step of the queue, and it was lost or \
      called the flow re-entrantly. The queue is still being processed: set `isNavigating` to false \
      after the loop, when the queue is empty.
      """,
      hint: 2
    )
  )
  func arrivesDuringTheQueue() {
    let lab = Lab()
    let stepper = Voice(Place.list)
    var depth = 0
    var deepest = 0
    let places = lab.places(3)
    let flow = ScriptedFlow { _, place in
      depth += 1
      deepest = max(deepest, depth)
      defer { depth -= 1 }
      switch place {
      case .detail: stepper.say(places[0])
      case places[0]: stepper.say(places[1])
      case places[1]: stepper.say(places[2])
      default: break
      }
      return .none
    }
    let coordinator = learner.makeCoordinator(flow) { _ in }
    coordinator.listen(stepper)
    lab.act("the stepper emits detail") { stepper.say(.detail) }
    lab.expect(deepest, equals: 1, "the deepest nesting of navigate(to:)")
    let steps = ["list", "detail"] + names(places)
    lab.expect(flow.received, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "forwarded steps are followed before contributed steppers are subscribed to",
    .diagnosis(
      """
      `navigate(to:)` returned a `Stepper` and a forwarded step. The flow must follow the \
      forwarded step first, and then the steps of the `Stepper`. Go through the contributors \
      twice: first for forwarded steps, then for each `Stepper`.
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
    lab.expect(flow.received, equals: ["list"] + names(places), "the steps of the flow, in order")
  }

  @Test(
    "forwarded steps keep their order",
    .diagnosis(
      """
      A forwarded step was followed before steps that had been queued earlier. Append each \
      forwarded step to the queue, and take the next step from its front.
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
    lab.expect(flow.received, equals: ["list"] + names(places), "the steps of the flow, in order")
  }

  @Test(
    "steps for the parent are forwarded once, after the navigation",
    .diagnosis(
      """
      Each `.forwardToParentFlow` step must be passed to `forwardToParent` once, in order, after \
      `navigate(to:)` has returned and before `listen(to:)` is called. The flow itself must not \
      navigate to it.
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
          voice(Prompter { log.append("stepper is ready") }),
          .forwardToParentFlow(withStep: places[1]),
          .forwardToCurrentFlow(withStep: places[2]),
          .forwardToParentFlow(withStep: places[3]),
        ])
      default: .none
      }
    }
    let coordinator = learner.makeCoordinator(flow) { log.append("parent receives \(name($0))") }
    coordinator.listen(stepper)
    lab.act("the stepper emits detail, then photo") {
      stepper.say(.detail)
      stepper.say(.photo)
    }
    let lines = [
      "navigated to list", "navigated to detail", "parent receives \(name(places[0]))",
      "navigated to photo", "parent receives \(name(places[1]))",
      "parent receives \(name(places[3]))", "stepper is ready",
      "navigated to \(name(places[2]))",
    ]
    lab.expect(log, equals: lines, "the navigations and the forwarded steps")
  }

  @Test(
    "two coordinators do not affect each other",
    .diagnosis(
      """
      Two coordinators were active, and a step of one also reached the flow of the other. Store \
      the queue and everything else in properties of the instance, not in `static` ones.
      """,
      hint: 2
    )
  )
  func twoAtOnce() {
    let lab = Lab()
    let (flow, other) = (ScriptedFlow(), ScriptedFlow("other flow"))
    let (voice, otherVoice) = (Voice(), Voice())
    let coordinators = [
      learner.makeCoordinator(flow) { _ in }, learner.makeCoordinator(other) { _ in },
    ]
    coordinators[0].listen(voice)
    coordinators[1].listen(otherVoice)
    let places = lab.places(2)
    lab.act("a stepper of the flow emits \(name(places[0]))") { voice.say(places[0]) }
    lab.act("a stepper of the other flow emits \(name(places[1]))") { otherVoice.say(places[1]) }
    expectSteps(lab, flow, name(places[0]))
    lab.expect(other.received, equals: [name(places[1])], "the steps of the other flow")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "a chain of forwarded steps does not grow the call stack",
    .diagnosis(
      """
      The call stack grew with every step that the flow forwarded to itself. Follow queued steps \
      in a `while` loop instead of a recursive call.
      """,
      hint: 3
    )
  )
  func stackStaysFlat() {
    let lab = Lab()
    // Few enough to fit on a stack that does grow: the test measures whether it grows.
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
    lab.expect(depths.count, equals: length, "the number of steps followed")
    let growth = abs((depths.last ?? 0) - (depths.dropFirst(2).first ?? 0))
    lab.expect(
      growth < 4096,
      equals: true,
      "whether the last step ran at the stack depth of the first"
    )
  }

  @Test(
    "releasing the coordinator ends everything",
    .diagnosis(
      """
      The coordinator was released, and a closure still retains the coordinator. Use `[weak self]` \
      in the closures passed to `subscribe`, and don't store closures that capture `self`.
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
      lab.act("the stepper emits detail") { voice.say(.detail) }
    }
    lab.act("the stepper emits photo") { voice.say(.photo) }
    expectSteps(lab, flow, "list", "detail")
    lab.expectDeallocated("the coordinator")
    lab.expectNoLeaks()
  }

  /// The current position of the stack.
  private func stackDepth() -> Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
  }
}
