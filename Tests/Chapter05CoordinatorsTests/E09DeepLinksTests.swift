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
    "each living flow gets the link, once",
    .diagnosis(
      """
      Three flows were alive, one inside of the other, and not each of them got the link, once, the \
      outermost first.
      """,
      hint: 1
    )
  )
  func eachGetsIt() {
    let lab = Lab()
    let app = E09App(lab, learner)
    lab.expect(app.heard, equals: ["list list", "detail detail"], "what was heard at first")
    let links = ["list link", "detail link", "photo link"]
    for _ in 1...lab.random(in: 1...3) {
      lab.expect(app.link(), equals: links, "who got the link, in order")
    }
  }

  @Test(
    "who is born of the link does not get it",
    .diagnosis(
      """
      A flow began because of the link, and got the link as well: take the roll first, then tell \
      everyone on it.
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
    lab.expect(born, equals: 3, "how many flows began because of the link")
    lab.expect(isGiven, equals: names(places), "the steps that they were given")
  }

  @Test(
    "nor who is born of it in another place",
    .diagnosis(
      """
      The link made one flow begin another below a flow whose turn was still to come, and the new \
      one got the link as well: take the roll of all generations before you tell the first.
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
    lab.expect(app.link(), equals: links, "what was heard")
    lab.expect(isGiven, equals: [name(place)], "the steps that the new flow was given")
  }

  @Test(
    "who has been dismissed gets none",
    .diagnosis(
      """
      The user had pulled the sheet of a flow down, and a link still came to it, or one of its \
      steps did: with its root a flow is over, and its parent lets go of it.
      """,
      hint: 2
    )
  )
  func dismissed() {
    let lab = Lab()
    let app = E09App(lab, learner)
    lab.act("user pulls the photo down") { app.phone.user.pullDown() }
    lab.run(until: 2)
    lab.expect(app.link(), equals: ["list link", "detail link"], "who got the link")
    lab.act("user pulls the detail down") { app.phone.user.pullDown() }
    lab.run(until: 4)
    app.say(.settings, by: "detail")
    app.say(.settings, by: "photo")
    lab.expect(app.link(), equals: ["list link"], "who got the link")
  }

  @Test(
    "who ends on the way gets no more",
    .diagnosis(
      """
      A flow ended because of the link, and it or a flow below it got the link after that: are \
      they still coordinated when their turn comes? Or its last word was lost.
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
      lab.expect(app.link(), equals: steps, "what was heard")
      lab.expect(app.link(), equals: ["list link"], "who got the next link")
    }
  }

  @Test(
    "a dismissed flow is let go of, and all that it held",
    .diagnosis(
      """
      A flow had ended or its sheet had been pulled down, with another one inside of it, and one \
      of the flows stayed in memory: find who still holds it, a parent, a child or a closure.
      """,
      hint: 3
    )
  )
  func letsGo() {
    for byUser in [false, true] {
      let lab = Lab()
      let app = E09App(lab, learner, watching: ["detail", "photo"])
      if byUser {
        lab.act("the sheets go") { app.phone.window.rootViewController?.dismiss(animated: true) }
        lab.run(until: 2)
      } else {
        app.say(.done, by: "photo")
        let word = name(app.lastWord)
        lab.expect(app.heard.last, equals: "detail \(word)", "the last word that was heard")
        lab.expectDeallocated("the photo flow")
        app.say(.done, by: "detail")
        lab.expect(app.heard.last, equals: "list \(word)", "the last word that was heard")
      }
      lab.expectDeallocated("the photo flow")
      lab.expectDeallocated("the detail flow")
      app.say(.photo, by: "list")
      lab.expect(app.heard.last, equals: "list photo", "what the list hears")
    }
  }

  @Test(
    "each time round, as much is left as before",
    .diagnosis(
      """
      The user opened the same sheets again and again and pulled them down, and each time \
      something stayed in memory: a parent lets go of the coordinators of flows that are over.
      """,
      hint: 2
    )
  )
  func timeAndAgain() {
    let lab = Lab()
    let app = E09App(lab, learner)
    var alive: [Int] = []
    for _ in 0...lab.random(in: 2...4) {
      lab.act("the sheets go") { app.phone.window.rootViewController?.dismiss(animated: true) }
      lab.run(until: lab.now + 2)
      alive.append(Int(Resources.total))
      app.say(.list, by: "list")
    }
    let last = Array(app.heard.suffix(2))
    lab.expect(last, equals: ["list list", "detail detail"], "what was heard last")
    lab.expect(Set(alive).count, equals: 1, "how many different counts of what is alive")
  }

  @Test(
    "when all has been dismissed, nothing is left",
    .diagnosis(
      """
      The app was closed, and something of it is still in memory: a coordinator, a flow or a \
      subscription. Children do not own parents, and closures do not own coordinators.
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
          lab.act("the sheets go") { app.phone.window.rootViewController?.dismiss(animated: true) }
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
}
