import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.6 Child flows and .end", .exercise("5.6"))
struct E06ChildFlowsTests {
  let learner = E06Contract.learner

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
    let inner = ScriptedFlow.child()
    let outer = ScriptedFlow.parent(of: (inner, voice))
    let place = lab.places(1)[0]
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper says \(name(place))") { voice.say(place) }
    expectHeard(lab, inner, "detail", name(place))
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
    let news = News(will: coordinator.willNavigate, did: coordinator.didNavigate)
    let place = lab.places(1)[0]
    let middle = ScriptedFlow.parent("child", of: (.child("grandchild"), Voice(place)))
    coordinator.coordinate(ScriptedFlow.parent(of: (middle, Voice(Place.list))), Voice(Place.list))
    let lines = ["parent list", "child list", "grandchild \(name(place))"]
    lab.expect(news.lines, equals: lines.flatMap { ["will \($0)", "did \($0)"] }, "what was told")
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
    let word = lab.places(1)[0]
    let voice = Voice(Place.detail)
    let outer = ScriptedFlow.parent(of: (.child(saying: word), voice))
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper says done, twice") {
      voice.say(.done)
      voice.say(.done)
    }
    expectHeard(lab, outer, "list", name(word))
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
    let voice = Voice(Place.done, greeting: [.done])
    let word = lab.places(1)[0]
    let outer = ScriptedFlow.parent(of: (.child(saying: word), voice))
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper says done again") { voice.say(.done) }
    expectHeard(lab, outer, "list", name(word))
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
      let sheet = ScriptedFlow.child()
      lab.watch(sheet, as: "the child flow")
      outer = .parent(of: (sheet, voice))
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
    let word = lab.places(1)[0]
    let news = News(will: .never(), did: coordinator.didNavigate)
    let outer = ScriptedFlow("parent") { flow, place in
      guard place == .list else { return .none }
      let sheet = ScriptedFlow("sheet") { sheet, place in
        guard place == .done else { return .none }
        sheet.stack.dismiss(animated: false)
        return .end(forwardToParentFlowWithStep: word)
      }
      flow.stack.present(sheet.stack, animated: false)
      return .one(sheet, voice)
    }
    let phone = Phone(showing: outer.stack)
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the sheet's stepper says done") { voice.say(.done) }
    expectHeard(lab, outer, "list", name(word))
    let lines = ["parent list", "sheet detail", "sheet done", "parent \(name(word))"]
    lab.expect(news.lines, equals: lines.map { "did \($0)" }, "the navigations that were told")
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
    let word = lab.places(1)[0]
    var deepest: [String] = []
    let outer: ScriptedFlow
    do {
      let grandchild = ScriptedFlow { _, place in
        deepest.append(name(place))
        return .none
      }
      let middle = ScriptedFlow.parent("child", of: (grandchild, deepVoice), saying: word)
      lab.watch(middle, as: "the child flow")
      lab.watch(grandchild, as: "the flow below it")
      outer = .parent(of: (middle, voice))
      coordinator.coordinate(outer, Voice(Place.list))
    }
    lab.act("the child's stepper says done") { voice.say(.done) }
    lab.act("the stepper below says photo") { deepVoice.say(.photo) }
    expectHeard(lab, outer, "list", name(word))
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
    let words = lab.places(3)
    let outer: ScriptedFlow
    do {
      let flows = (0..<3).map { ScriptedFlow.child("flow \($0)", saying: words[$0]) }
      for flow in flows { lab.watch(flow, as: flow.name) }
      outer = .parent(of: (flows[0], voices[0]), (flows[1], voices[1]), (flows[2], voices[2]))
      coordinator.coordinate(outer, first)
    }
    lab.act("two more flows begin") {
      first.say(.list)
      first.say(.list)
    }
    let order = lab.random(in: 0...1) == 0 ? [1, 0, 2] : [1, 2, 0]
    for number in order {
      lab.act("flow \(number) ends") { voices[number].say(.done) }
      lab.expectDeallocated("flow \(number)")
    }
    let steps = ["list", "list", "list"] + order.map { name(words[$0]) }
    lab.expect(outer.heard, equals: steps, "the steps that the parent navigated to")
  }

  @Test(
    "each time round, as much is left as before",
    .diagnosis(
      """
      Child flows began and ended, one after the other, and each of them left something in memory: \
      when a flow is over, its parent lets go of the coordinator that it made for it.
      """,
      hint: 3
    )
  )
  func timeAndAgain() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let (first, voice) = (Voice(), Voice())
    let outer = ScriptedFlow("parent") { _, place in
      place == .list ? .one(ScriptedFlow.child(), voice) : .none
    }
    coordinator.coordinate(outer, first)
    let rounds = lab.random(in: 3...5)
    let alive = (1...rounds).map { _ in
      lab.act("a child flow begins") { first.say(.list) }
      lab.act("its stepper says done") { voice.say(.done) }
      return Int(Resources.total)
    }
    let words = outer.heard.count { $0 == "settings" }
    lab.expect(words, equals: rounds, "how many last words the parent got")
    lab.expect(Set(alive).count, equals: 1, "how many different counts of what is alive")
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
    var flow: ScriptedFlow? = .child()
    lab.watch(flow!, as: "the flow")
    coordinator.coordinate(flow!, voice)
    let places = lab.places(2)
    lab.act("the stepper says \(name(places[0])), then done, then \(name(places[1]))") {
      voice.say(places[0])
      voice.say(.done)
      voice.say(places[1])
    }
    let steps = ["detail", name(places[0]), "done"]
    lab.expect(flow!.heard, equals: steps, "the steps of the flow")
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
      inner = .child()
      outer = .parent(of: (inner, voice))
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
