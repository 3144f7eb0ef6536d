import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("5.4 The loop", .exercise("5.4"))
struct E04TheLoopTests {
  let learner = E04Contract.learner

  private func expectHeard(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.heard, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "will, navigate, did",
    .diagnosis(
      """
      A step was not told once before the flow navigated and once after it, with its flow: will, \
      navigate, did.
      """,
      hint: 1
    )
  )
  func order() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let news = News(will: coordinator.willNavigate, did: coordinator.didNavigate)
    let flow = ScriptedFlow("list flow") { _, place in
      news.write("navigate \(name(place))")
      return .none
    }
    let voice = Voice(Place.list)
    let places = lab.places(1...3)
    coordinator.coordinate(flow, voice)
    lab.act("the stepper says \(names(places))") { places.forEach(voice.say) }
    let lines = (["list"] + names(places)).flatMap {
      ["will list flow \($0)", "navigate \($0)", "did list flow \($0)"]
    }
    lab.expect(news.lines, equals: lines, "what was told, in order")
  }

  @Test(
    "a step leads to the next stepper",
    .diagnosis(
      """
      The flow answered with a screen and its stepper, and a step of that one did not come to the \
      flow once; or the stepper was not told that somebody listens: the loop is not closed.
      """,
      hint: 1
    )
  )
  func closesTheLoop() {
    let lab = Lab()
    let (voice, photo) = (Voice(), Voice())
    let scene = E04Scene(learner, voice, photo: photo)
    let places = lab.places(2)
    lab.expect(voice.timesReady, equals: 1, "how often the stepper was told that it may speak")
    lab.act("the screen says \(name(places[0]))") { voice.say(places[0]) }
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.act("the photo says \(name(places[1]))") { photo.say(places[1]) }
    expectHeard(lab, scene.flow, "list", name(places[0]), "photo", name(places[1]))
  }

  @Test(
    "what happens under cover is dropped",
    .diagnosis(
      """
      A covered screen said a step, and the flow navigated to it, at once or when the screen came \
      back: steps of a screen count while it is seen, and others are lost.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A screen was covered for a while, and was not heard any more when it had come back: covered \
      is not gone, and another screen's stepper does not replace this one's.
      """,
      of: .missing,
      hint: 2
    )
  )
  func covered() {
    let lab = Lab()
    let voice = Voice()
    let scene = E04Scene(learner, voice)
    let places = lab.places(2)
    let steps = lab.observe(scene.coordinator.didNavigate.map { name($1) }, as: "log")
    let back = lab.random(in: 3...5)
    lab.at(1, "the screen says photo") { voice.say(.photo) }
    lab.at(2, "the covered screen says a step") { voice.say(places[0]) }
    lab.at(back, "user goes back") { scene.phone.user.tapBack() }
    lab.at(back + 3, "the screen says another") { voice.say(places[1]) }
    let values = ["p": "photo", "s": name(places[1]), "d": name(places[0])] as [Character: String]
    lab.expect(steps, "-p" + after(back + 1, "s"), values)
  }

  @Test(
    "who comes back goes on",
    .diagnosis(
      """
      A screen came back from under cover, and its stepper was listened to anew: it was told again \
      that it may speak, or its first step counted again. A pause is no end, and its end no beginning.
      """,
      hint: 2
    )
  )
  func goesOn() {
    let lab = Lab()
    let places = lab.places(1...3)
    let voice = Voice(greeting: places)
    let scene = E04Scene(learner, voice)
    for _ in 1...lab.random(in: 1...3) {
      lab.act("the screen says photo") { voice.say(.photo) }
      lab.act("user goes back") { scene.phone.user.tapBack() }
      lab.run(until: lab.now + 2)
    }
    lab.act("the screen says detail") { voice.say(.detail) }
    lab.expect(voice.timesReady, equals: 1, "how often the stepper was told that it may speak")
    let again = scene.flow.heard.filter { $0 != "photo" }
    lab.expect(again, equals: ["list"] + names(places) + ["detail"], "all steps but the photo's")
  }

  @Test(
    "a screen that has not been seen yet is not heard",
    .diagnosis(
      """
      A screen that nobody has seen yet said a step, and the flow navigated to it: first the \
      screen, then its steps.
      """,
      hint: 2
    )
  )
  func notSeenYet() {
    let lab = Lab()
    let voice = Voice()
    let screen = UIViewController()
    let flow = ScriptedFlow { _, place in place == .list ? .one(screen, voice) : .none }
    let phone = Phone(showing: flow.stack)
    let coordinator = learner.makeCoordinator()
    let places = lab.places(2)
    coordinator.coordinate(flow, Voice(Place.list))
    lab.act("the unseen screen says \(name(places[0]))") { voice.say(places[0]) }
    expectHeard(lab, flow, "list")
    lab.act("the screen is pushed") { flow.stack.pushViewController(screen, animated: false) }
    lab.act("the screen says \(name(places[1]))") { voice.say(places[1]) }
    lab.expect(flow.heard.last, equals: name(places[1]), "the last step that the flow navigated to")
    withExtendedLifetime(phone) {}
  }

  @Test(
    "who has gone is not listened to",
    .diagnosis(
      """
      The screen was taken off its stack, and its stepper was still listened to: a screen's steps \
      end with the screen.
      """,
      hint: 3
    )
  )
  func dismissed() {
    let lab = Lab()
    let voice = Voice()
    let scene = E04Scene(learner, voice)
    let count = Resources.total
    let places = lab.places(2)
    lab.act("the screen says \(name(places[0]))") { voice.say(places[0]) }
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.act("the stack is emptied") { scene.emptyTheStack() }
    lab.act("the screen comes again, as another's") {
      scene.flow.stack.pushViewController(scene.screen, animated: false)
    }
    lab.act("the former stepper says \(name(places[1]))") { voice.say(places[1]) }
    expectHeard(lab, scene.flow, "list", name(places[0]), "photo")
    lab.expect(Resources.total < count, equals: true, "whether less is alive than before")
  }

  @Test(
    "a step may be allowed under cover",
    .diagnosis(
      """
      A screen was contributed with allowStepWhenNotPresented, and while it was covered its step \
      did not count; or it counted when the screen had gone.
      """,
      hint: 3
    )
  )
  func allowedUnderCover() {
    let lab = Lab()
    let places = lab.places(2)
    let voice = Voice(places[0])
    let scene = E04Scene(learner, voice, whenNotPresented: true)
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.act("the covered screen says \(name(places[1]))") { voice.say(places[1]) }
    lab.act("the stack is emptied") { scene.emptyTheStack() }
    lab.act("the gone screen says settings") { voice.say(.settings) }
    expectHeard(lab, scene.flow, "list", name(places[0]), "photo", name(places[1]))
  }

  @Test(
    "a step may be allowed after the end",
    .diagnosis(
      """
      A screen was contributed with allowStepWhenDismissed, and when it had gone its step did not \
      count.
      """,
      hint: 3
    )
  )
  func allowedAfterTheEnd() {
    let lab = Lab()
    let voice = Voice()
    let scene = E04Scene(learner, voice, whenNotPresented: true, whenDismissed: true)
    let places = lab.places(1...3)
    lab.act("the stack is emptied") { scene.emptyTheStack() }
    lab.act("the gone screen says \(names(places))") { places.forEach(voice.say) }
    let steps = ["list"] + names(places)
    lab.expect(scene.flow.heard, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "with its root a flow is over",
    .diagnosis(
      """
      The root of the flow was dismissed, and one of its steps still counted, or the flow was \
      still there: all that a flow listens to ends with its root.
      """,
      hint: 3
    )
  )
  func rootDismissed() {
    let lab = Lab()
    let phone = Phone(showing: UIViewController())
    let coordinator = learner.makeCoordinator()
    let (first, voice) = (Voice(Place.list), Voice())
    var heard: [String] = []
    var flow: ScriptedFlow? = ScriptedFlow { _, place in
      heard.append(name(place))
      guard place == .list else { return .none }
      return .one(UIViewController(), voice, whenNotPresented: true, whenDismissed: true)
    }
    let places = lab.places(3)
    lab.watch(flow!, as: "the flow")
    phone.user.screen?.present(flow!.stack, animated: false)
    coordinator.coordinate(flow!, first)
    flow = nil
    lab.act("the screen says \(name(places[0]))") { voice.say(places[0]) }
    lab.act("user pulls the sheet down") { phone.user.pullDown() }
    lab.run(until: 2)
    lab.act("both steppers speak") {
      first.say(places[1])
      voice.say(places[2])
    }
    lab.expect(heard, equals: ["list", name(places[0])], "the steps that the flow navigated to")
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "without its coordinator nothing goes on",
    .diagnosis(
      """
      The coordinator was let go of, and it stayed, or the flow did, or a step still counted: they \
      hold each other in a ring.
      """,
      hint: 3
    )
  )
  func coordinatorGone() {
    let lab = Lab()
    let voice = Voice()
    let place = lab.places(1)[0]
    do {
      let scene = E04Scene(learner, voice)
      lab.watch(scene.coordinator.object, as: "the coordinator")
      lab.watch(scene.flow, as: "the flow")
      lab.act("the screen says \(name(place))") { voice.say(place) }
      expectHeard(lab, scene.flow, "list", name(place))
    }
    lab.expectDeallocated("the coordinator")
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
  }
}
