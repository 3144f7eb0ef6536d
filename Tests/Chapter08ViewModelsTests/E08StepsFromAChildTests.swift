import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("8.8 Steps from a child", .exercise("8.8"))
struct E08StepsFromAChildTests {
  let learner = E08Contract.learner

  private enum Place: Step {
    case list, detail, help
    case number(Int)
  }

  /// Different steps, to which no flow navigates.
  private func steps(_ lab: Lab, _ count: Int) -> [Place] { lab.numbers(count).map(Place.number) }

  private func expectSteps(_ lab: Lab, _ flow: RecordingFlow, _ steps: Place...) {
    lab.expect(flow.received, equals: steps.map { "\($0)" }, "the flow's steps")
  }

  /// Coordinates a flow with a view model as its stepper.
  private func coordinate(_ flow: RecordingFlow, _ member: E08Contract.Member) -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: member.stepper)
    return coordinator
  }

  @Test(
    "the steps of children and grandchildren reach the flow",
    .diagnosis(
      """
      A step of a child or grandchild did not reach the flow exactly once, in order. Each view \
      model subscribes to its own `steps`, and sends every step to its parent's `steps`, whether or \
      not a flow observes the parent, without `take`, `debounce`, `distinctUntilChanged` or \
      `flatMapLatest`.
      """,
      hint: 1
    )
  )
  func climbs() {
    let lab = Lab()
    let (top, child, sibling, grandchild) = (
      learner.makeMember(), learner.makeMember(), learner.makeMember(), learner.makeMember()
    )
    let flow = RecordingFlow()
    // One child is added before the flow observes the parent, the other one afterwards.
    top.addChild(child)
    let coordinator = coordinate(flow, top)
    top.addChild(sibling)
    child.addChild(grandchild)
    let steps = steps(lab, 3)
    lab.act("the child sends two steps") { steps.dropLast().forEach(child.send) }
    lab.run(until: 1)
    expectSteps(lab, flow, steps[0], steps[1])
    lab.act("its sibling sends the first step again, twice") {
      sibling.send(steps[0])
      sibling.send(steps[0])
    }
    lab.run(until: 2)
    lab.act("the grandchild sends another step") { grandchild.send(steps[2]) }
    lab.run(until: 3)
    expectSteps(lab, flow, steps[0], steps[1], steps[0], steps[0], steps[2])
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "a step of every type is forwarded",
    .diagnosis(
      """
      A child sent `RxFlowStep.home`, and the flow did not receive it. The library's step is a step \
      like any other: forward every step, whatever its type.
      """,
      hint: 1
    )
  )
  func anyType() {
    let lab = Lab()
    let (top, child) = (learner.makeMember(), learner.makeMember())
    let flow = RecordingFlow()
    let coordinator = coordinate(flow, top)
    top.addChild(child)
    lab.act("the child sends home") { child.send(RxFlowStep.home) }
    lab.run(until: 1)
    lab.expect(flow.received, equals: ["\(RxFlowStep.home)"], "the flow's steps")
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "each generation forwards a step in a separate hop",
    .diagnosis(
      """
      A step must take one hop on the main thread for each generation that it climbs. Send it to \
      the direct parent, with one `observe(on: MainScheduler.asyncInstance)`; do not send it \
      synchronously or directly to the top.
      """,
      hint: 2
    )
  )
  func hops() {
    let lab = Lab()
    let members = (0...lab.random(in: 2...4)).map { _ in learner.makeMember() }
    for (parent, child) in zip(members, members.dropFirst()) { parent.addChild(child) }
    let moments = Moments()
    var heardAt: [Int] = []
    let flow = RecordingFlow(onStep: { heardAt.append(moments.count) })
    let coordinator = coordinate(flow, members[0])
    for (generation, member) in members.enumerated() {
      moments.count(to: 10)
      lab.act("a step from generation \(generation)") { member.send(Place.list) }
      lab.run(until: lab.now + 1)
    }
    lab.expect(heardAt, equals: Array(members.indices), "the hops, from each generation")
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "a step is sent to the parent only",
    .diagnosis(
      """
      A step was emitted again by a child or a sibling of its sender. Steps are sent up only: a \
      child must not receive the steps of its parent.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      A step must be emitted once by its sender, and by no child or sibling of it. Send each step \
      to the parent's `steps`, and nothing to children.
      """,
      hint: 1
    )
  )
  func onlyUp() {
    let lab = Lab()
    let (top, child, sibling) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    top.addChild(child)
    top.addChild(sibling)
    let own = lab.observe(child.stepper.steps.map { "\($0)" }, as: "child")
    let siblings = lab.observe(sibling.stepper.steps.map { "\($0)" }, as: "sibling")
    let (step, tick) = (steps(lab, 1)[0], lab.random(in: 1...3))
    lab.at(tick, "the child sends a step") { child.send(step) }
    lab.at(tick + 1, "the parent sends a step") { top.send(Place.help) }
    lab.expect(own, String(repeating: "-", count: tick) + "s", ["s": "\(step)"])
    lab.expect(siblings, "-", ["s": "\(step)"])
  }

  @Test(
    "a child that a flow observes does not forward its steps",
    .diagnosis(
      """
      A flow observes the child directly, so the child must not send its steps to its parent; the \
      flow would receive them twice. Steps of its parent and its children are still forwarded: set \
      the flag in `readyToEmitSteps()` for this view model only.
      """,
      hint: 3
    )
  )
  func ownRoad() {
    let lab = Lab()
    let (top, middle, child, grandchild) = (
      learner.makeMember(), learner.makeMember(), learner.makeMember(), learner.makeMember()
    )
    top.addChild(middle)
    middle.addChild(child)
    child.addChild(grandchild)
    let flow = RecordingFlow(answer: { step in
      guard case Place.list = step else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: UIViewController(),
          withNextStepper: child.stepper,
          allowStepWhenNotPresented: true,
          allowStepWhenDismissed: true
        )
      )
    })
    let coordinator = coordinate(flow, top)
    lab.act("the flow contributes the child's screen") { top.send(Place.list) }
    let steps = steps(lab, 2)
    lab.act("the child sends a step") { child.send(steps[0]) }
    lab.run(until: 1)
    lab.act("the grandchild sends another step") { grandchild.send(steps[1]) }
    lab.run(until: 2)
    lab.act("the child's parent sends the first again") { middle.send(steps[0]) }
    lab.run(until: 3)
    expectSteps(lab, flow, .list, steps[0], steps[1], steps[0])
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "a child that a flow observes does not forward steps to a new parent",
    .diagnosis(
      """
      A flow observed the child before the child got a parent or a new parent. The child's steps \
      must reach that flow, and not the parent's. Check the flag of `readyToEmitSteps()` for each \
      step, and do not reset it in `addChild`.
      """,
      hint: 3
    )
  )
  func ownRoadFirst() {
    let lab = Lab()
    let (first, second, child) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let (flow, above) = (RecordingFlow(), RecordingFlow())
    let coordinators = [
      coordinate(flow, child), coordinate(above, first), coordinate(above, second),
    ]
    var sent: [String] = []
    for parent in [first, second] {
      lab.act("the child gets a parent, and sends steps") {
        parent.addChild(child)
        let steps = steps(lab, lab.random(in: 1...3))
        steps.forEach(child.send)
        sent += steps.map { "\($0)" }
      }
      lab.run(until: lab.now + 1)
    }
    lab.expect(flow.received, equals: sent, "the steps of the child's own flow")
    lab.expect(above.received, equals: [], "the steps of the parents' flows")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "a child that several flows observe does not forward its steps",
    .diagnosis(
      """
      Two flows observed the child, one after the other, and its steps did not reach each of these \
      flows once, and no other. `readyToEmitSteps()` is called for each flow: set the flag to \
      `true` there, and do not toggle it.
      """,
      hint: 3
    )
  )
  func observedTwice() {
    let lab = Lab()
    let (top, child) = (learner.makeMember(), learner.makeMember())
    let (first, second, above) = (RecordingFlow(), RecordingFlow(), RecordingFlow())
    top.addChild(child)
    let coordinators = [
      coordinate(above, top), coordinate(first, child), coordinate(second, child),
    ]
    let step = steps(lab, 1)[0]
    lab.act("the child sends a step") { child.send(step) }
    lab.run(until: 1)
    expectSteps(lab, first, step)
    expectSteps(lab, second, step)
    lab.expect(above.received, equals: [], "the steps of the parent's flow")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "a step without a parent is dropped",
    .diagnosis(
      """
      The flow must receive a step only if its sender had a parent when it sent the step, and only \
      once. Read the parent immediately, before `observe(on: MainScheduler.asyncInstance)`, and do \
      not store steps.
      """,
      hint: 2
    )
  )
  func notKept() {
    let lab = Lab()
    let (top, child, late) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let flow = RecordingFlow()
    let coordinator = coordinate(flow, top)
    top.addChild(child)
    let step = steps(lab, 1)[0]
    lab.act("the child sends a step") { child.send(step) }
    lab.run(until: 1)
    lab.act("a view model without a parent sends a step") { late.send(Place.help) }
    lab.run(until: 2)
    lab.act("it is added as a late child") { top.addChild(late) }
    lab.run(until: 3)
    expectSteps(lab, flow, step)
    let another = learner.makeMember()
    lab.act("another one sends a step, and is added directly afterwards") {
      another.send(Place.help)
      top.addChild(another)
    }
    lab.run(until: 4)
    expectSteps(lab, flow, step)
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "a step reaches the last parent only",
    .diagnosis(
      """
      A child was added to one parent, then twice to another. Its step must reach only the second \
      parent, once. Store one `weak` parent and replace it in `addChild`; do not add a \
      subscription on each call.
      """,
      hint: 2
    )
  )
  func oneParent() {
    let lab = Lab()
    let (first, second, child) = (
      learner.makeMember(), learner.makeMember(), learner.makeMember()
    )
    let (former, flow) = (RecordingFlow(), RecordingFlow())
    let coordinators = [coordinate(former, first), coordinate(flow, second)]
    first.addChild(child)
    second.addChild(child)
    second.addChild(child)
    let step = steps(lab, 1)[0]
    lab.act("the child sends a step") { child.send(step) }
    lab.run(until: 1)
    lab.expect(former.received, equals: [], "the steps of the former parent's flow")
    lab.expect(flow.received, equals: ["\(step)"], "the steps of the last parent's flow")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "a parent with several children knows each of them",
    .diagnosis(
      """
      A parent added a child, then another one, and then the first again. A step of the first child \
      did not reach the parent exactly once. Make one subscription in `init`, which looks up the \
      parent for each step; do not subscribe in `addChild`.
      """,
      hint: 2
    )
  )
  func addedAgain() {
    let lab = Lab()
    let (top, child, sibling) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let flow = RecordingFlow()
    let coordinator = coordinate(flow, top)
    for member in [child, sibling, child] {
      lab.act("the parent adds a child") { top.addChild(member) }
    }
    let steps = steps(lab, 2)
    lab.act("the first child sends a step") { child.send(steps[0]) }
    lab.act("the other one sends a step") { sibling.send(steps[1]) }
    lab.run(until: 1)
    expectSteps(lab, flow, steps[0], steps[1])
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "a child that returns to a former parent sends its steps there",
    .diagnosis(
      """
      A child moved to another parent and back. Its step must reach the first parent once, and not \
      the other one. `addChild` must always replace the child's parent: do not store which \
      children a view model had before.
      """,
      hint: 2
    )
  )
  func movesBack() {
    let lab = Lab()
    let (first, second, child) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let (flow, former) = (RecordingFlow(), RecordingFlow())
    let coordinators = [coordinate(flow, first), coordinate(former, second)]
    for parent in [first, second, first] {
      lab.act("a parent adds the child") { parent.addChild(child) }
    }
    let step = steps(lab, 1)[0]
    lab.act("the child sends a step") { child.send(step) }
    lab.run(until: 1)
    expectSteps(lab, flow, step)
    lab.expect(former.received, equals: [], "the steps of the former parent's flow")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "a step that is sent before a move does not reach the new parent",
    .diagnosis(
      """
      A child sent a step and directly afterwards got another parent, and the step reached the new \
      parent. Look up the parent when the step is sent, before `observe(on: \
      MainScheduler.asyncInstance)`, and not after the hop.
      """,
      hint: 2
    )
  )
  func sentBeforeMove() {
    let lab = Lab()
    let (first, second, child) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let flow = RecordingFlow()
    let coordinator = coordinate(flow, second)
    first.addChild(child)
    let steps = steps(lab, 2)
    lab.act("the child sends a step, and gets another parent directly afterwards") {
      child.send(steps[0])
      second.addChild(child)
    }
    lab.run(until: 1)
    lab.act("the child sends another step") { child.send(steps[1]) }
    lab.run(until: 2)
    expectSteps(lab, flow, steps[1])
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "parent and child do not retain each other",
    .diagnosis(
      """
      A parent or a child was released and is still alive. Store the parent as `weak`, store no \
      children, and capture `self` weakly in the closure that sends steps to the parent.
      """,
      hint: 2
    )
  )
  func freed() {
    let lab = Lab()
    let survivor = learner.makeMember()
    do {
      let (parent, child) = (learner.makeMember(), learner.makeMember())
      lab.watch(parent.object, as: "a parent")
      lab.watch(child.object, as: "a child")
      parent.addChild(survivor)
      survivor.addChild(child)
      child.send(Place.list)
      lab.run(until: 1)
    }
    lab.expectDeallocated("a parent")
    lab.expectDeallocated("a child")
    lab.act("the survivor sends a step") { survivor.send(Place.help) }
    lab.run(until: 2)
    lab.expectNoLeaks()
  }
}
