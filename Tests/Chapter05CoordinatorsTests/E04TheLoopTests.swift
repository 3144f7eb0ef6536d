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

  /// A flow in a window, whose first step pushes a screen with the given stepper.
  private struct Scene {
    let phone: Phone
    let flow: ScriptedFlow
    let coordinator: E04Contract.Coordinator
    let screen = UIViewController()

    /// - Parameter photo: what speaks for the screen that the step photo pushes on top.
    init(
      _ learner: E04Contract,
      _ voice: any Stepper,
      photo: any Stepper = Voice(),
      whenNotPresented: Bool = false,
      whenDismissed: Bool = false
    ) {
      let screen = screen
      flow = ScriptedFlow { flow, place in
        switch place {
        case .list:
          flow.stack.pushViewController(screen, animated: false)
          return .one(
            screen,
            voice,
            whenNotPresented: whenNotPresented,
            whenDismissed: whenDismissed
          )
        case .photo:
          let next = UIViewController()
          flow.stack.pushViewController(next, animated: false)
          return .one(next, photo)
        default: return .none
        }
      }
      phone = Phone(showing: flow.stack)
      coordinator = learner.makeCoordinator()
      coordinator.coordinate(flow, Voice(Place.list))
    }
  }

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
    var log: [String] = []
    let coordinator = learner.makeCoordinator()
    let flow = ScriptedFlow("list flow") { _, place in
      log.append("navigate \(name(place))")
      return .none
    }
    let describe = { (flow: any Flow, step: any Step) in
      "\((flow as? ScriptedFlow)?.name ?? "?") \(name(step))"
    }
    let bag = DisposeBag()
    coordinator.willNavigate.subscribe(onNext: { log.append("will " + describe($0, $1)) })
      .disposed(by: bag)
    coordinator.didNavigate.subscribe(onNext: { log.append("did " + describe($0, $1)) })
      .disposed(by: bag)
    let voice = Voice(Place.list)
    coordinator.coordinate(flow, voice)
    lab.act("a step detail") { voice.say(.detail) }
    let lines = ["list", "detail"].flatMap {
      ["will list flow \($0)", "navigate \($0)", "did list flow \($0)"]
    }
    lab.expect(log, equals: lines, "what was told, in order")
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
    let scene = Scene(learner, voice, photo: photo)
    lab.expect(voice.timesReady, equals: 1, "how often the stepper was told that it may speak")
    lab.act("the screen says detail") { voice.say(.detail) }
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.act("the photo says settings") { photo.say(.settings) }
    expectHeard(lab, scene.flow, "list", "detail", "photo", "settings")
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
    let scene = Scene(learner, voice)
    let steps = lab.observe(scene.coordinator.didNavigate.map { name($1) }, as: "log")
    lab.at(1, "the screen says photo") { voice.say(.photo) }
    lab.at(2, "the covered screen says detail") { voice.say(.detail) }
    lab.at(3, "user goes back") { scene.phone.user.tapBack() }
    lab.at(6, "the screen says settings") { voice.say(.settings) }
    lab.expect(steps, "-p----s", ["p": "photo", "s": "settings", "d": "detail"])
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
    coordinator.coordinate(flow, Voice(Place.list))
    lab.act("the unseen screen says detail") { voice.say(.detail) }
    expectHeard(lab, flow, "list")
    lab.act("the screen is pushed") { flow.stack.pushViewController(screen, animated: false) }
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.expect(flow.heard.last, equals: "photo", "the last step that the flow navigated to")
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
    let scene = Scene(learner, voice)
    let count = Resources.total
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.act("the stack is emptied") { scene.flow.stack.popToRootViewController(animated: false) }
    lab.act("the screen comes again, as another's") {
      scene.flow.stack.pushViewController(scene.screen, animated: false)
    }
    lab.act("the former stepper says detail") { voice.say(.detail) }
    expectHeard(lab, scene.flow, "list", "photo")
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
    let voice = Voice(Place.number(1))
    let scene = Scene(learner, voice, whenNotPresented: true)
    lab.act("the screen says photo") { voice.say(.photo) }
    lab.act("the covered screen says detail") { voice.say(.detail) }
    lab.act("the stack is emptied") { scene.flow.stack.popToRootViewController(animated: false) }
    lab.act("the gone screen says settings") { voice.say(.settings) }
    expectHeard(lab, scene.flow, "list", "1", "photo", "detail")
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
    let scene = Scene(learner, voice, whenNotPresented: true, whenDismissed: true)
    lab.act("the stack is emptied") { scene.flow.stack.popToRootViewController(animated: false) }
    lab.act("the gone screen says settings") { voice.say(.settings) }
    expectHeard(lab, scene.flow, "list", "settings")
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
    var later: [String] = []
    var flow: ScriptedFlow? = ScriptedFlow { flow, place in
      later.append(name(place))
      guard place == .list else { return .none }
      return .one(UIViewController(), voice, whenNotPresented: true, whenDismissed: true)
    }
    lab.watch(flow!, as: "the flow")
    phone.user.screen?.present(flow!.stack, animated: false)
    coordinator.coordinate(flow!, first)
    flow = nil
    lab.act("the screen says detail") { voice.say(.detail) }
    lab.act("user pulls the sheet down") { phone.user.pullDown() }
    lab.run(until: 2)
    lab.act("both steppers speak") {
      first.say(.settings)
      voice.say(.photo)
    }
    lab.expect(later, equals: ["list", "detail"], "the steps that the flow navigated to")
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
    do {
      let scene = Scene(learner, voice)
      lab.watch(scene.coordinator.object, as: "the coordinator")
      lab.watch(scene.flow, as: "the flow")
      lab.act("the screen says detail") { voice.say(.detail) }
      expectHeard(lab, scene.flow, "list", "detail")
    }
    lab.expectDeallocated("the coordinator")
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
  }
}
