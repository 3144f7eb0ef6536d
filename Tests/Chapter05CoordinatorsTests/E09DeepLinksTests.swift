import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.9 Deep links, and nothing left behind", .exercise("5.9"))
struct E09DeepLinksTests {
  let learner = E09Contract.learner

  /// An app of three flows, each in a sheet over the one before: list, detail, photo.
  private final class App {
    let phone: Phone
    let coordinator: E09Contract.Coordinator
    /// What each flow was given, in order: `photo link`.
    private(set) var heard: [String] = []
    /// What speaks for each flow.
    let voices = ["list": Voice(Place.list), "detail": Voice(Place.detail), "photo": Voice()]
    private let lab: Lab
    private let watched: [String]
    private let answerLink: (ScriptedFlow) -> FlowContributors

    /// - Parameters:
    ///   - watched: the flows whose end the test asks for.
    ///   - answerLink: what a flow does when a link comes.
    init(
      _ lab: Lab,
      _ learner: E09Contract,
      watching watched: [String] = [],
      answerLink: @escaping (ScriptedFlow) -> FlowContributors = { _ in .none }
    ) {
      self.lab = lab
      self.watched = watched
      self.answerLink = answerLink
      coordinator = learner.makeCoordinator()
      phone = Phone(showing: UIViewController())
      let list = flow("list", beginning: "detail", at: .list)
      phone.window.rootViewController = list.stack
      coordinator.coordinate(list, voices["list"]!)
    }

    private func flow(_ name: String, beginning next: String?, at first: Place) -> ScriptedFlow {
      let flow = ScriptedFlow(name) { [unowned self] flow, place in
        heard.append("\(name) \(Chapter05CoordinatorsTests.name(place))")
        switch place {
        case .link: return answerLink(flow)
        case .done:
          flow.stack.dismiss(animated: false)
          return .end(forwardToParentFlowWithStep: Place.number(7))
        case first:
          guard let next else { return .none }
          let child = self.flow(next, beginning: next == "detail" ? "photo" : nil, at: .detail)
          flow.stack.present(child.stack, animated: false)
          return .one(child, voices[next]!)
        default: return .none
        }
      }
      if watched.contains(name) { lab.watch(flow, as: "the \(name) flow") }
      return flow
    }

    func say(_ place: Place, by name: String) {
      lab.act("\(name) says \(Chapter05CoordinatorsTests.name(place))") { voices[name]!.say(place) }
    }

    func close() { phone.window.rootViewController = nil }

    /// Sends a link, and gives what was heard since the app began.
    func link() -> [String] {
      let before = heard.count
      lab.act("a link comes") { coordinator.navigate(Place.link) }
      return Array(heard.dropFirst(before))
    }
  }

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
    let app = App(lab, learner)
    lab.expect(app.heard, equals: ["list list", "detail detail"], "what was heard at first")
    let links = ["list link", "detail link", "photo link"]
    lab.expect(app.link(), equals: links, "who got the link, in order")
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
    var born = 0
    var isGiven: [String] = []
    let app = App(lab, learner) { _ in
      born += 1
      let flow = ScriptedFlow { _, place in
        isGiven.append(name(place))
        return .none
      }
      return .one(flow, Voice(Place.settings))
    }
    _ = app.link()
    lab.expect(born, equals: 3, "how many flows began because of the link")
    let steps = ["settings", "settings", "settings"]
    lab.expect(isGiven, equals: steps, "the steps that they were given")
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
    let app = App(lab, learner)
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
      they still coordinated when their turn comes?
      """,
      hint: 2
    )
  )
  func endedByTheLink() {
    for isDismissed in [false, true] {
      let lab = Lab()
      let app = App(lab, learner) { flow in
        guard flow.name == "detail" else { return .none }
        if isDismissed { flow.stack.presentingViewController?.dismiss(animated: false) }
        return .end(forwardToParentFlowWithStep: Place.number(7))
      }
      let heard = app.link()
      lab.expect(heard, equals: ["list link", "detail link", "list 7"], "what was heard")
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
      let app = App(lab, learner, watching: ["detail", "photo"])
      if byUser {
        lab.act("the sheets go") { app.phone.window.rootViewController?.dismiss(animated: true) }
        lab.run(until: 2)
      } else {
        app.say(.done, by: "photo")
        lab.expect(app.heard.last, equals: "detail 7", "the last word that was heard")
        lab.expectDeallocated("the photo flow")
        app.say(.done, by: "detail")
        lab.expect(app.heard.last, equals: "list 7", "the last word that was heard")
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
    let app = App(lab, learner)
    var alive: [Int] = []
    for _ in 0..<3 {
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
        let app = App(lab, learner, watching: ["list", "detail", "photo"])
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
