import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.6 Child flows and .end", .exercise("5.6"))
struct E06ChildFlowsTests {
  let learner = E06Contract.learner

  private func expectSteps(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.received, equals: steps, "the steps that the \(flow.name) navigated to")
  }

  @Test(
    "the steps of a child flow reach the child",
    .diagnosis(
      """
      The flow returned a child flow, and the steps of its `Stepper` did not reach the child. \
      Create a `MyFlowCoordinator` for the child, append that to `children`, and call \
      `coordinate(flow:with:)`.
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
    lab.act("the child's stepper emits \(name(place))") { voice.say(place) }
    expectSteps(lab, inner, "detail", name(place))
    expectSteps(lab, outer, "list")
  }

  @Test(
    "navigations of a child are reported by every coordinator above it",
    .diagnosis(
      """
      A nested flow navigated, and the outermost coordinator did not report it once before and \
      once after. Bind both relays of each child to its parent's, before you call \
      `coordinate(flow:with:)`.
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
    lab.expect(
      news.lines,
      equals: lines.flatMap { ["will \($0)", "did \($0)"] },
      "the navigations reported"
    )
  }

  @Test(
    "the parent receives the step of .end exactly once",
    .diagnosis(
      """
      A child flow returned `.end`, and its parent did not receive the step exactly once. Pass \
      the step to the parent's `take(_:)` first, then call `end()`, and follow no steps after that.
      """,
      hint: 2
    )
  )
  func lastWord() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let news = News(will: .never(), did: coordinator.didNavigate)
    let word = lab.places(1)[0]
    let (voice, deepVoice) = (Voice(Place.list), Voice(Place.detail))
    let grandchild = ScriptedFlow("flow below the child")
    let middle = ScriptedFlow.parent("child", of: (grandchild, deepVoice), saying: word)
    var isStarted = false
    let outer = ScriptedFlow("parent") { _, place in
      // The child has not ended yet, and neither has the flow below it.
      if place == word { deepVoice.say(.photo) }
      guard place == .list, !isStarted else { return .none }
      isStarted = true
      return .one(middle, voice)
    }
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the child's stepper emits done twice") {
      voice.say(.done)
      voice.say(.done)
    }
    expectSteps(lab, outer, "list", name(word))
    expectSteps(lab, grandchild, "detail", "photo")
    let reports = news.lines.filter { $0 == "did parent \(name(word))" }
    lab.expect(reports.count, equals: 1, "the reports that the parent navigated to the step")
  }

  @Test(
    "a flow can end with its first step",
    .diagnosis(
      """
      A child flow ended with its first step, and a later step still reached it. Set `flow` to \
      nil and dispose of `subscriptions`: a disposed `CompositeDisposable` also disposes of what \
      is inserted later.
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
    lab.act("the child's stepper emits done again") { voice.say(.done) }
    expectSteps(lab, outer, "list", name(word))
  }

  @Test(
    "dismissing the root of a child flow ends it without a step",
    .diagnosis(
      """
      The user dismissed the sheet of a child flow. The child must then be deallocated and send \
      nothing to its parent: `end()` sets `flow` to nil, and the parent removes the coordinator \
      from `children`.
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
    lab.act("its stepper emits done") { voice.say(.done) }
    expectSteps(lab, outer, "list")
  }

  @Test(
    "a flow that dismisses its own root can still return .end",
    .diagnosis(
      """
      A flow dismissed its own root and then returned `.end`, and its last step or `didNavigate` \
      report was lost. `end()` runs during the dismissal: keep `parent` and the bindings to its \
      relays until `navigate(to:)` returns.
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
    lab.act("the sheet's stepper emits done") { voice.say(.done) }
    expectSteps(lab, outer, "list", name(word))
    let lines = ["parent list", "sheet detail", "sheet done", "parent \(name(word))"]
    lab.expect(news.lines, equals: lines.map { "did \($0)" }, "the navigations reported")
    withExtendedLifetime(phone) {}
  }

  @Test(
    "releasing a flow together with its root ends it only once",
    .diagnosis(
      """
      Releasing a flow deallocated its root. That counts as a dismissal, and `rxDismissed` called \
      `end()` again while `flow = nil` was in progress. Dispose of `subscriptions` first, and then \
      set `flow` to nil.
      """,
      hint: 3
    )
  )
  func releasesTheRoot() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.list)
    let word = lab.places(1)[0]
    let outer: ScriptedFlow
    do {
      // The coordinators alone retain the flow below the child.
      let middle = ScriptedFlow.parent("child", of: (.child("grandchild"), Voice()), saying: word)
      outer = .parent(of: (middle, voice))
      coordinator.coordinate(outer, Voice(Place.list))
    }
    lab.act("the child's stepper emits done") { voice.say(.done) }
    expectSteps(lab, outer, "list", name(word))
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "ending a flow ends all flows below it",
    .diagnosis(
      """
      A flow ended, and a flow below it is still active. `end()` must dispose of the \
      subscriptions, set `flow` to nil, call `end()` on every child and empty `children`.
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
    lab.act("the child's stepper emits done") { voice.say(.done) }
    lab.act("the stepper below emits photo") { deepVoice.say(.photo) }
    expectSteps(lab, outer, "list", name(word))
    lab.expect(deepest, equals: ["detail"], "the steps of the flow below")
    lab.expectDeallocated("the child flow")
    lab.expectDeallocated("the flow below it")
    lab.expectNoLeaks()
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "a flow that ends the flow above it receives nothing more",
    .diagnosis(
      """
      A flow ended its parent flow during `navigate(to:)`, and still received a step afterwards \
      that had been waiting. `end()` must call `end()` on every child, which sets the child's \
      `flow` to nil: releasing the child's coordinator does not stop a navigation.
      """,
      hint: 3
    )
  )
  func endsTheFlowAbove() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let (voice, deepVoice) = (Voice(Place.list), Voice())
    let places = lab.places(2)
    let grandchild = ScriptedFlow("flow below the child") { _, place in
      guard place == .photo else { return .none }
      deepVoice.say(places[0])
      voice.say(.done)
      return .none
    }
    let middle = ScriptedFlow.parent("child", of: (grandchild, deepVoice), saying: places[1])
    let outer = ScriptedFlow.parent(of: (middle, voice))
    coordinator.coordinate(outer, Voice(Place.list))
    lab.act("the stepper below the child emits photo") { deepVoice.say(.photo) }
    expectSteps(lab, grandchild, "photo")
    expectSteps(lab, outer, "list", name(places[1]))
  }

  @Test(
    "child flows can end in any order",
    .diagnosis(
      """
      Three child flows ended out of order, and the wrong one was removed. Remove a child from \
      `children` by identity, `$0 === self`, not by index.
      """,
      hint: 3
    )
  )
  func anyOrder() {
    for beginsWithSecond in [true, false] {
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
      lab.act("two more flows start") {
        first.say(.list)
        first.say(.list)
      }
      let drawn = lab.random(in: 0...1) == 0 ? [1, 0, 2] : [1, 2, 0]
      let order = beginsWithSecond ? drawn : [0, 1, 2]
      for number in order {
        lab.act("flow \(number) ends") { voices[number].say(.done) }
        lab.expectDeallocated("flow \(number)")
      }
      let steps = ["list", "list", "list"] + order.map { name(words[$0]) }
      lab.expect(outer.received, equals: steps, "the steps that the parent navigated to")
    }
  }

  @Test(
    "repeated child flows do not accumulate memory",
    .diagnosis(
      """
      Child flows started and ended in turn, and each left objects in memory. When a child ends, \
      its parent must remove the child's coordinator from `children`.
      """,
      hint: 3
    )
  )
  func timeAndAgain() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let (first, voice) = (Voice(), Voice())
    let outer = ScriptedFlow("parent") { _, place in
      switch place {
      case .list: .one(ScriptedFlow.child(), voice)
      case .photo: .one(ScriptedFlow.child(), Voice(Place.done))
      default: .none
      }
    }
    coordinator.coordinate(outer, first)
    let rounds = lab.random(in: 3...5)
    let alive = (1...rounds).map { _ in
      lab.act("a child flow starts") { first.say(.list) }
      lab.act("its stepper emits done") { voice.say(.done) }
      lab.act("a child flow starts and ends with its first step") { first.say(.photo) }
      return Int(Resources.total)
    }
    let words = outer.received.count { $0 == "settings" }
    lab.expect(words, equals: 2 * rounds, "the number of .end steps the parent received")
    lab.expect(Set(alive).count, equals: 1, "the number of different resource counts")
  }

  @Test(
    "the outermost flow can return .end",
    .diagnosis(
      """
      The outermost flow ended, and it is still active. It has no parent, but `end()` must \
      dispose of its subscriptions and set `flow` to nil as well.
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
    lab.act("the stepper emits \(name(places[0])), then done, then \(name(places[1]))") {
      voice.say(places[0])
      voice.say(.done)
      voice.say(places[1])
    }
    let steps = ["detail", name(places[0]), "done"]
    lab.expect(flow!.received, equals: steps, "the steps of the flow")
    flow = nil
    lab.expectDeallocated("the flow")
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "releasing the outermost coordinator ends everything",
    .diagnosis(
      """
      The outermost coordinator was released, and part of its tree is still in memory. A child \
      must not retain its parent: declare `parent` as `weak`, and let the child own the bindings \
      to its parent's relays.
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
    lab.act("the child's stepper emits detail") { voice.say(.detail) }
    lab.expectDeallocated("the coordinator")
    lab.expectDeallocated("the child flow")
    lab.expectNoLeaks()
  }

  @Test(
    "a flow that has ended starts no child",
    .diagnosis(
      """
      A flow dismissed its own root during `navigate(to:)` and then returned a child flow, and the \
      child was started. The flow has already ended at that point: return from `begin(_:with:)` if \
      `flow` is nil.
      """,
      hint: 3
    )
  )
  func endedFlowStartsNoChild() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let voice = Voice(Place.detail)
    let places = lab.places(2)
    let (first, late) = (Voice(Place.list), Voice(places[0]))
    let child = ScriptedFlow.child()
    let outer = ScriptedFlow("parent") { flow, place in
      guard place == .list else { return .none }
      let sheet = ScriptedFlow("sheet") { sheet, place in
        guard place == .photo else { return .none }
        sheet.stack.dismiss(animated: false)
        return .one(child, late)
      }
      flow.stack.present(sheet.stack, animated: false)
      return .one(sheet, voice)
    }
    let phone = Phone(showing: outer.stack)
    coordinator.coordinate(outer, first)
    lab.act("the sheet's stepper emits photo") { voice.say(.photo) }
    lab.act("the child's stepper emits \(name(places[1]))") { late.say(places[1]) }
    expectSteps(lab, child)
    lab.act("the first stepper emits settings") { first.say(.settings) }
    expectSteps(lab, outer, "list", "settings")
    withExtendedLifetime(phone) {}
  }
}
