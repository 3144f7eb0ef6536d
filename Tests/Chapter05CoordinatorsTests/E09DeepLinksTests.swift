import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.9 Deep links, and nothing left behind", .exercise("5.9"))
struct E09DeepLinksTests {
  let learner = E09Contract.learner

  @Test(
    "each active flow receives the link once, the outermost first",
    .diagnosis(
      """
      Not every active flow received the link exactly once, the outermost first. Collect this \
      coordinator and all coordinators below it, then call `take(_:)` on each.
      """,
      hint: 1
    )
  )
  func eachGetsIt() {
    let lab = Lab()
    let app = E09App(lab, learner)
    lab.expect(app.received, equals: ["list list", "detail detail"], "the steps received at first")
    let links = ["list link", "detail link", "photo link"]
    for _ in 1...lab.random(in: 1...3) {
      lab.expect(app.link(), equals: links, "the flows that received the link, in order")
    }
  }

  @Test(
    "a flow that a deep link starts does not receive that link itself",
    .diagnosis(
      """
      A flow that the link started received the link as well. Collect all coordinators first, \
      then send them the step.
      """,
      hint: 1
    )
  )
  func bornOfTheLink() {
    let lab = Lab()
    let places = lab.places(3)
    var born = 0
    var isGiven: [String] = []
    let app = E09App(lab, learner) { _ in
      let flow = ScriptedFlow { _, place in
        isGiven.append(name(place))
        return .none
      }
      defer { born += 1 }
      return .one(flow, Voice(places[born % places.count]))
    }
    _ = app.link()
    lab.expect(born, equals: 3, "the number of flows started by the link")
    lab.expect(isGiven, equals: names(places), "the steps that the new flows received")
  }

  @Test(
    "a flow started by the link elsewhere in the tree does not receive it",
    .diagnosis(
      """
      The link started a flow below a coordinator that was still to be handled, and the new flow \
      received the link. Collect the whole tree of coordinators before you send the first step.
      """,
      hint: 1
    )
  )
  func bornElsewhere() {
    let lab = Lab()
    let place = lab.places(1)[0]
    var isGiven: [String] = []
    var sayAtTheLink = {}
    let app = E09App(lab, learner) { flow in
      if flow.name == "list" { sayAtTheLink() }
      return .none
    }
    let photo = app.voices["photo"]!
    sayAtTheLink = { photo.say(.settings) }
    app.answerSettings = {
      let flow = ScriptedFlow { _, place in
        isGiven.append(name(place))
        return .none
      }
      return .one(flow, Voice(place))
    }
    let links = ["list link", "photo settings", "detail link", "photo link"]
    lab.expect(app.link(), equals: links, "the steps received")
    lab.expect(isGiven, equals: [name(place)], "the steps that the new flow received")
  }

  @Test(
    "a dismissed flow receives nothing",
    .diagnosis(
      """
      The user dismissed the sheet of a flow, and a step still reached that flow. Call `end()` \
      when `rxDismissed` emits: it disposes of the subscriptions and removes the coordinator from \
      its parent.
      """,
      hint: 2
    )
  )
  func dismissed() {
    let lab = Lab()
    let app = E09App(lab, learner)
    lab.act("user pulls the photo sheet down") { app.phone.user.pullDown() }
    lab.run(until: 2)
    lab.expect(
      app.link(),
      equals: ["list link", "detail link"],
      "the flows that received the link"
    )
    lab.act("user pulls the detail sheet down") { app.phone.user.pullDown() }
    lab.run(until: 4)
    app.say(.settings, by: "detail")
    app.say(.settings, by: "photo")
    lab.expect(app.link(), equals: ["list link"], "the flows that received the link")
  }

  @Test(
    "a flow that the link ends receives nothing more",
    .diagnosis(
      """
      The link ended a flow. It and the flows below it must receive nothing more: `end()` sets \
      `flow` to nil and calls `end()` on every child, and `take(_:)` checks `flow`. The step of \
      `.end` must still reach the parent: keep `parent` until `navigate(to:)` has returned.
      """,
      hint: 2
    )
  )
  func endedByTheLink() {
    for isDismissed in [false, true] {
      let lab = Lab()
      let word = lab.places(1)[0]
      let app = E09App(lab, learner) { flow in
        guard flow.name == "detail" else { return .none }
        if isDismissed { flow.stack.presentingViewController?.dismiss(animated: false) }
        return .end(forwardToParentFlowWithStep: word)
      }
      let steps = ["list link", "detail link", "list \(name(word))"]
      lab.expect(app.link(), equals: steps, "the steps received")
      lab.expect(app.link(), equals: ["list link"], "the flows that received the next link")
    }
  }

  @Test(
    "the siblings of a flow that the link ends receive the link",
    .diagnosis(
      """
      The link ended a flow, and a flow beside it did not receive every link. Skip a coordinator \
      without a flow and continue with the next one, and remove only the ended coordinator from \
      `children`.
      """,
      hint: 2
    )
  )
  func besideTheEnded() {
    let lab = Lab()
    let places = lab.places(2)
    var isGiven: [String] = []
    let app = E09App(lab, learner) { flow in
      guard flow.name == "detail" else { return .none }
      return .end(forwardToParentFlowWithStep: places[0])
    }
    app.answerSettings = {
      let flow = ScriptedFlow { _, place in
        isGiven.append(name(place))
        return .none
      }
      return .one(flow, Voice(places[1]))
    }
    app.say(.settings, by: "list")
    for _ in 1...2 { _ = app.link() }
    let steps = [name(places[1]), "link", "link"]
    lab.expect(isGiven, equals: steps, "the steps that the flow beside it received")
  }

  @Test(
    "an ended flow and all flows below it are deallocated",
    .diagnosis(
      """
      A flow ended, and it or a flow below it is still in memory. `end()` must set `flow` to nil, \
      call `end()` on every child and empty `children`.
      """,
      hint: 3
    )
  )
  func endedFlowsAreDeallocated() {
    for byUser in [false, true] {
      let lab = Lab()
      let app = E09App(lab, learner, watching: ["detail", "photo"])
      if byUser {
        lab.act("the sheets are dismissed") {
          app.phone.window.rootViewController?.dismiss(animated: true)
        }
        lab.run(until: 2)
      } else {
        app.say(.done, by: "photo")
        let word = name(app.lastWord)
        lab.expect(app.received.last, equals: "detail \(word)", "the last step received")
        lab.expectDeallocated("the photo flow")
        app.say(.done, by: "detail")
        lab.expect(app.received.last, equals: "list \(word)", "the last step received")
      }
      lab.expectDeallocated("the photo flow")
      lab.expectDeallocated("the detail flow")
      app.say(.photo, by: "list")
      lab.expect(app.received.last, equals: "list photo", "the last step that the list received")
    }
  }

  @Test(
    "the outermost flow can end",
    .diagnosis(
      """
      The outermost flow ended while its coordinator was retained. Afterwards the flow received a \
      step, or a subscription is still active. `end()` must dispose of `subscriptions`: the \
      coordinator's deinitializer has not run.
      """,
      hint: 3
    )
  )
  func outermostEnds() {
    let lab = Lab()
    let app = E09App(lab, learner)
    app.say(.done, by: "list")
    app.say(.photo, by: "list")
    lab.expect(app.link(), equals: [], "the flows that received the link")
    lab.expect(app.received.last, equals: "list done", "the last step received")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "repeated sheets do not accumulate memory",
    .diagnosis(
      """
      Sheets were opened and dismissed repeatedly, and each left objects in memory. When a flow \
      ends, its parent must remove the coordinator from `children`.
      """,
      hint: 2
    )
  )
  func timeAndAgain() {
    let lab = Lab()
    let app = E09App(lab, learner)
    var alive: [Int] = []
    for _ in 0...lab.random(in: 2...4) {
      lab.act("the sheets are dismissed") {
        app.phone.window.rootViewController?.dismiss(animated: true)
      }
      lab.run(until: lab.now + 2)
      alive.append(Int(Resources.total))
      app.say(.list, by: "list")
    }
    let last = Array(app.received.suffix(2))
    lab.expect(last, equals: ["list list", "detail detail"], "the last steps received")
    lab.expect(Set(alive).count, equals: 1, "the number of different resource counts")
  }

  @Test(
    "closing the app releases everything",
    .diagnosis(
      """
      The window, the screens and the outermost coordinator were released, and a coordinator, a \
      flow or a subscription is still in memory. Declare `parent` as `weak`, and use `[weak self]` \
      in the closures passed to `subscribe`.
      """,
      hint: 3
    )
  )
  func nothingIsLeft() {
    for way in ["dropped", "closed", "dismissed"] {
      let lab = Lab()
      do {
        let app = E09App(lab, learner, watching: ["list", "detail", "photo"])
        lab.watch(app.coordinator.object, as: "the coordinator")
        _ = app.link()
        if way == "dismissed" {
          lab.act("the sheets are dismissed") {
            app.phone.window.rootViewController?.dismiss(animated: true)
          }
          lab.run(until: 2)
        }
        if way != "dropped" { lab.act("the app is closed") { app.close() } }
      }
      for name in ["the photo flow", "the detail flow", "the list flow", "the coordinator"] {
        lab.expectDeallocated(name)
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a flow that has ended starts no child",
    .diagnosis(
      """
      A flow dismissed its own root during `navigate(to:)` and then returned a child flow, and the \
      child was started. The flow has already ended at that point: return from `begin(_:)` if \
      `flow` is nil.
      """,
      hint: 2
    )
  )
  func endedFlowStartsNoChild() {
    let lab = Lab()
    let places = lab.places(2)
    let late = Voice(places[0])
    let child = ScriptedFlow("late flow")
    let app = E09App(lab, learner) { flow in
      guard flow.name == "detail" else { return .none }
      flow.stack.presentingViewController?.dismiss(animated: false)
      return .one(child, late)
    }
    lab.expect(app.link(), equals: ["list link", "detail link"], "the steps received")
    lab.act("the child's stepper emits \(name(places[1]))") { late.say(places[1]) }
    lab.expect(child.received, equals: [], "the steps that the child received")
  }
}
