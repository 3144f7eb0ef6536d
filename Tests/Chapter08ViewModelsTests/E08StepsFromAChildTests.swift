import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("8.8 Steps from a child", .exercise("8.8"))
struct E08StepsFromAChildTests {
  let learner = E08Contract.learner

  private enum Place: Step {
    case list, detail, help
    case number(Int)
  }

  /// Different steps, which no flow has an answer to.
  private func steps(_ lab: Lab, _ count: Int) -> [Place] { lab.numbers(count).map(Place.number) }

  private func expectHeard(_ lab: Lab, _ flow: ListeningFlow, _ steps: Place...) {
    lab.expect(flow.heard, equals: steps.map { "\($0)" }, "the flow's steps")
  }

  /// Lets a flow listen to a view model.
  private func coordinate(_ flow: ListeningFlow, _ member: E08Contract.Member) -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: member.stepper)
    return coordinator
  }

  @Test(
    "a child's step reaches the flow",
    .diagnosis(
      """
      A child, or a grandchild, sent a step, and the flow that listens to the view model above did \
      not hear it once, in its order: a parent sends its children's steps as its own.
      """,
      hint: 1
    )
  )
  func climbs() {
    let lab = Lab()
    let (top, child, sibling, grandchild) = (
      learner.makeMember(), learner.makeMember(), learner.makeMember(), learner.makeMember()
    )
    let flow = ListeningFlow()
    let coordinator = coordinate(flow, top)
    top.addChild(child)
    top.addChild(sibling)
    child.addChild(grandchild)
    let steps = steps(lab, 3)
    lab.act("the child sends two steps") { steps.dropLast().forEach(child.send) }
    lab.run(until: 1)
    expectHeard(lab, flow, steps[0], steps[1])
    lab.act("its sibling sends the first of them") { sibling.send(steps[0]) }
    lab.run(until: 2)
    lab.act("the grandchild sends another") { grandchild.send(steps[2]) }
    lab.run(until: 3)
    expectHeard(lab, flow, steps[0], steps[1], steps[0], steps[2])
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "a hop for each generation",
    .diagnosis(
      """
      A step climbed inside of the call that sent it, or by fewer or more hops than there are \
      generations: each parent sends it in a moment of its own, when the main thread is free.
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
    let flow = ListeningFlow(onStep: { heardAt.append(moments.count) })
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
    "steps climb, and go nowhere else",
    .diagnosis(
      """
      A step was sent by somebody who is no parent of its sender: a sibling, or a child. Steps \
      climb, they do not come down again.
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
    "two roads, one step",
    .diagnosis(
      """
      A flow listens to the child itself, and heard its step a second time by way of the parent, or \
      not that of another: once a flow is there, the child's steps do not climb, and theirs still do.
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
    let flow = ListeningFlow(answer: { step in
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
    lab.act("the child's screen takes part") { top.send(Place.list) }
    let steps = steps(lab, 2)
    lab.act("the child sends a step") { child.send(steps[0]) }
    lab.run(until: 1)
    lab.act("the grandchild sends another") { grandchild.send(steps[1]) }
    lab.run(until: 2)
    lab.act("the child's parent sends the first again") { middle.send(steps[0]) }
    lab.run(until: 3)
    expectHeard(lab, flow, .list, steps[0], steps[1], steps[0])
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "nor does it climb when the flow was there first",
    .diagnosis(
      """
      A flow listened to a child that got its parent, or another one, afterwards, and the child's \
      steps climbed: whoever has a road of its own keeps it, and a new parent builds no second one.
      """,
      hint: 3
    )
  )
  func ownRoadFirst() {
    let lab = Lab()
    let (first, second, child) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let (flow, above) = (ListeningFlow(), ListeningFlow())
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
    lab.expect(flow.heard, equals: sent, "the steps of the child's own flow")
    lab.expect(above.heard, equals: [], "the steps of the parents' flows")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "a step is not kept",
    .diagnosis(
      """
      A step was repeated when a child was added, or climbed although it was sent without a parent: \
      commands are not cached.
      """,
      hint: 2
    )
  )
  func notKept() {
    let lab = Lab()
    let (top, child, late) = (learner.makeMember(), learner.makeMember(), learner.makeMember())
    let flow = ListeningFlow()
    let coordinator = coordinate(flow, top)
    top.addChild(child)
    let step = steps(lab, 1)[0]
    lab.act("the child sends a step") { child.send(step) }
    lab.run(until: 1)
    lab.act("a late one sends a step, and nobody is there") { late.send(Place.help) }
    lab.run(until: 2)
    lab.act("a late child is added") { top.addChild(late) }
    lab.run(until: 3)
    expectHeard(lab, flow, step)
    let another = learner.makeMember()
    lab.act("another sends a step, and is added right after") {
      another.send(Place.help)
      top.addChild(another)
    }
    lab.run(until: 4)
    expectHeard(lab, flow, step)
    withExtendedLifetime(coordinator) {}
  }

  @Test(
    "one parent, the last",
    .diagnosis(
      """
      A child was added twice, or to another parent, and its step arrived twice, or at the former \
      one: a child has one parent, the last one.
      """,
      hint: 2
    )
  )
  func oneParent() {
    let lab = Lab()
    let (first, second, child) = (
      learner.makeMember(), learner.makeMember(), learner.makeMember()
    )
    let (former, flow) = (ListeningFlow(), ListeningFlow())
    let coordinators = [coordinate(former, first), coordinate(flow, second)]
    first.addChild(child)
    second.addChild(child)
    second.addChild(child)
    let step = steps(lab, 1)[0]
    lab.act("the child sends a step") { child.send(step) }
    lab.run(until: 1)
    lab.expect(former.heard, equals: [], "the steps of the former parent's flow")
    lab.expect(flow.heard, equals: ["\(step)"], "the steps of the last parent's flow")
    withExtendedLifetime(coordinators) {}
  }

  @Test(
    "neither keeps the other",
    .diagnosis(
      """
      A parent or a child was let go of and is still alive: a child that climbs needs no more of its \
      parent than where it sends steps, and a parent needs nothing of its child.
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
