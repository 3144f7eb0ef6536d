import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.6 Child flows and .end", .exercise("5.6"))
struct E06ChildFlowsTests {
  let learner = E06Contract.learner

  /// A flow whose step list begins others, one each time.
  private func parent(
    _ name: String = "parent",
    of children: (flow: ScriptedFlow, stepper: any Stepper)...
  ) -> ScriptedFlow {
    // Each is handed over, not kept.
    var next = children
    return ScriptedFlow(name) { _, place in
      guard place == .list, !next.isEmpty else { return .none }
      let child = next.removeFirst()
      return .one(child.flow, child.stepper)
    }
  }

  /// A flow that ends at the step done, saying a number.
  private func child(_ name: String = "child", saying number: Int = 7) -> ScriptedFlow {
    ScriptedFlow(name) { _, place in
      place == .done ? .end(forwardToParentFlowWithStep: Place.number(number)) : .none
    }
  }

  private func expectHeard(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.heard, equals: steps, "the steps that the \(flow.name) navigated to")
  }

  @Test(
    "a flow in a flow gets its steps",
    .diagnosis(
      """
      A flow answered with another flow and its stepper, and the steps of that one did not come to \
      the new flow, or came to the old one: a child has a coordinator of its own.
      """,
      hint: 1
    )
  )
  func childNavigates() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.detail)
    let inner = child()
    let outer = parent(of: (inner, voice))
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper says photo") { voice.say(.photo) }
    expectHeard(lab, inner, "detail", "photo")
    expectHeard(lab, outer, "list")
  }

  @Test(
    "the news of a child is told above",
    .diagnosis(
      """
      A flow below navigated, and the outermost coordinator did not tell of it once before and \
      once after: news climbs up, all the way.
      """,
      hint: 2
    )
  )
  func newsClimbs() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    var log: [String] = []
    let bag = DisposeBag()
    let note = { (word: String, flow: any Flow, step: any Step) in
      log.append("\(word) \((flow as? ScriptedFlow)?.name ?? "?") \(name(step))")
    }
    coordinator.willNavigate.subscribe(onNext: { note("will", $0, $1) }).disposed(by: bag)
    coordinator.didNavigate.subscribe(onNext: { note("did", $0, $1) }).disposed(by: bag)
    let middle = parent("child", of: (child("grandchild"), Voice(Place.photo)))
    coordinator.coordinate(parent(of: (middle, Voice(Place.list))), Voice(Place.list))
    let lines = ["parent list", "child list", "grandchild photo"]
    lab.expect(log, equals: lines.flatMap { ["will \($0)", "did \($0)"] }, "what was told")
  }

  @Test(
    "the parent gets the last word, once",
    .diagnosis(
      """
      A flow ended with a step for its parent, and the parent did not get that step, or got it \
      more than once: hand over the message, then leave, and do so once.
      """,
      hint: 2
    )
  )
  func lastWord() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let number = lab.random(in: 1...1_000)
    let voice = Voice(Place.detail)
    let outer = parent(of: (child(saying: number), voice))
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper says done, twice") {
      voice.say(.done)
      voice.say(.done)
    }
    expectHeard(lab, outer, "list", "\(number)")
  }

  @Test(
    "a flow may end with its first step",
    .diagnosis(
      """
      A flow ended as soon as it had begun, and its parent got the last word not once, or what \
      came after it was still heard.
      """,
      hint: 2
    )
  )
  func endsAtOnce() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.done, greeting: .done)
    let outer = parent(of: (child(), voice))
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper says done again") { voice.say(.done) }
    expectHeard(lab, outer, "list", "7")
  }

  @Test(
    "a flow whose root has gone is over",
    .diagnosis(
      """
      The user pulled the sheet of a child flow down, and the flow was still there, or one of its \
      steps was heard, or its parent got a step: it has gone without a word.
      """,
      hint: 3
    )
  )
  func childIsDismissed() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.detail)
    let outer: ScriptedFlow
    let phone: Phone
    do {
      let sheet = child()
      lab.watch(sheet, as: "the child flow")
      outer = parent(of: (sheet, voice))
      phone = Phone(showing: outer.stack)
      outer.stack.present(sheet.stack, animated: false)
      coordinator.coordinate(outer, Voice(Place.list))
    }
    lab.act("user pulls the sheet down") { phone.user.pullDown() }
    lab.run(until: 2)
    lab.expectDeallocated("the child flow")
    lab.act("its stepper says done") { voice.say(.done) }
    expectHeard(lab, outer, "list")
  }

  @Test(
    "a flow that dismisses itself still has its last word",
    .diagnosis(
      """
      A flow dismissed its own root and then answered .end, and its parent did not get the step, \
      or not the news of it: what it said last is what its parent has been waiting for.
      """,
      hint: 3
    )
  )
  func dismissesItself() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.detail)
    var news: [String] = []
    let subscription = coordinator.didNavigate.subscribe(onNext: { news.append(name($1)) })
    let outer = ScriptedFlow("parent") { flow, place in
      guard place == .list else { return .none }
      let sheet = ScriptedFlow("sheet") { sheet, place in
        guard place == .done else { return .none }
        sheet.stack.dismiss(animated: false)
        return .end(forwardToParentFlowWithStep: Place.number(7))
      }
      flow.stack.present(sheet.stack, animated: false)
      return .one(sheet, voice)
    }
    let phone = Phone(showing: outer.stack)
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the sheet's stepper says done") { voice.say(.done) }
    expectHeard(lab, outer, "list", "7")
    lab.expect(news, equals: ["list", "detail", "done", "7"], "the navigations that were told")
    subscription.dispose()
    withExtendedLifetime(phone) {}
  }

  @Test(
    "with a flow all flows below it are over",
    .diagnosis(
      """
      A flow had ended, and it or a flow below it was still there, or one of its steps was heard: \
      who ends lets go of the flow, of its children and of all it listened to.
      """,
      hint: 3
    )
  )
  func freesWhatIsBelow() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let (voice, deepVoice) = (Voice(Place.list), Voice(Place.detail))
    var deepest: [String] = []
    let outer: ScriptedFlow
    do {
      let grandchild = ScriptedFlow { _, place in
        deepest.append(name(place))
        return .none
      }
      var next: ScriptedFlow? = grandchild
      let middle = ScriptedFlow { _, place in
        guard place == .list else { return .end(forwardToParentFlowWithStep: Place.settings) }
        defer { next = nil }
        return next.map { .one($0, deepVoice) } ?? .none
      }
      lab.watch(middle, as: "the child flow")
      lab.watch(grandchild, as: "the flow below it")
      outer = parent(of: (middle, voice))
      coordinator.coordinate(outer, Voice(Place.list))
    }
    lab.act("the child's stepper says done") { voice.say(.done) }
    lab.act("the stepper below says photo") { deepVoice.say(.photo) }
    expectHeard(lab, outer, "list", "settings")
    lab.expect(deepest, equals: ["detail"], "the steps of the flow below")
    lab.expectDeallocated("the child flow")
    lab.expectDeallocated("the flow below it")
    lab.expectNoLeaks()
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "flows end in any order",
    .diagnosis(
      """
      Three flows ended in another order than they had begun, and one that had not ended went, or \
      one that had stayed: places move when others leave.
      """,
      hint: 3
    )
  )
  func anyOrder() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voices = (0..<3).map { _ in Voice() }
    let first = Voice(Place.list)
    let outer: ScriptedFlow
    do {
      let flows = (0..<3).map { child("flow \($0)", saying: $0) }
      for flow in flows { lab.watch(flow, as: flow.name) }
      outer = parent(of: (flows[0], voices[0]), (flows[1], voices[1]), (flows[2], voices[2]))
      coordinator.coordinate(outer, first)
    }
    lab.act("two more flows begin") {
      first.say(.list)
      first.say(.list)
    }
    for number in [1, 0, 2] {
      lab.act("flow \(number) ends") { voices[number].say(.done) }
      lab.expectDeallocated("flow \(number)")
    }
    expectHeard(lab, outer, "list", "list", "list", "1", "0", "2")
  }

  @Test(
    "the outermost flow may end as well",
    .diagnosis(
      """
      The outermost flow ended, and its steps were still heard, or it was still there: it has no \
      parent, and is over like any other.
      """,
      hint: 3
    )
  )
  func outermostEnds() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.detail)
    var flow: ScriptedFlow? = child()
    lab.watch(flow!, as: "the flow")
    coordinator.coordinate(flow!, voice)
    lab.act("the stepper says done") { voice.say(.done) }
    lab.expect(flow!.heard, equals: ["detail", "done"], "the steps of the flow")
    flow = nil
    lab.expectDeallocated("the flow")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "without its coordinator nothing goes on",
    .diagnosis(
      """
      The outermost coordinator was let go of, and a flow or a coordinator below stayed: children \
      do not own parents.
      """,
      hint: 3
    )
  )
  func coordinatorGone() {
    let lab = Lab()
    let voice = Voice(Place.photo)
    do {
      let coordinator = learner.makeCoordinator()
      let (inner, outer): (ScriptedFlow, ScriptedFlow)
      inner = child()
      outer = parent(of: (inner, voice))
      lab.watch(coordinator.object, as: "the coordinator")
      lab.watch(inner, as: "the child flow")
      coordinator.coordinate(outer, Voice(Place.list))
    }
    lab.act("the child's stepper says detail") { voice.say(.detail) }
    lab.expectDeallocated("the coordinator")
    lab.expectDeallocated("the child flow")
    lab.expectNoLeaks()
  }
}
