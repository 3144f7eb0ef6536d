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

  private func expectSteps(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.received, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "a step is reported by willNavigate, followed, then reported by didNavigate",
    .diagnosis(
      """
      Each step must be reported once before the flow navigates and once after it, with its flow. \
      Call `willNavigate.accept` before `flow.navigate(to:)`, and `didNavigate.accept` after it.
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
    lab.act("the stepper emits \(names(places))") { places.forEach(voice.say) }
    let lines = (["list"] + names(places)).flatMap {
      ["will list flow \($0)", "navigate \($0)", "did list flow \($0)"]
    }
    lab.expect(news.lines, equals: lines, "the reports and the navigations, in order")
  }

  @Test(
    "the steps of a contributed stepper reach the flow",
    .diagnosis(
      """
      The flow returned a screen with a `Stepper`, whose steps did not reach the flow once each. \
      Subscribe to `stepper.allSteps` for every `.contribute` answer, and navigate to each step.
      """,
      hint: 1
    )
  )
  func closesTheLoop() {
    let lab = Lab()
    let (voice, photo) = (Voice(), Voice())
    let scene = E04Scene(learner, voice, photo: photo)
    let places = lab.places(2)
    lab.expect(voice.timesReady, equals: 1, "the calls of the stepper's readyToEmitSteps()")
    lab.act("the screen emits \(name(places[0]))") { voice.say(places[0]) }
    lab.act("the screen emits photo") { voice.say(.photo) }
    lab.act("the photo emits \(name(places[1]))") { photo.say(places[1]) }
    expectSteps(lab, scene.flow, "list", name(places[0]), "photo", name(places[1]))
  }

  @Test(
    "steps of a contributed stepper are reported as well",
    .diagnosis(
      """
      A contributed `Stepper` emitted a step, and the step was not reported once before the flow \
      navigated and once after it. Handle the steps of every `Stepper` in one function, which \
      calls `willNavigate.accept`, `flow.navigate(to:)` and `didNavigate.accept`.
      """,
      hint: 2
    )
  )
  func reportsEveryStepper() {
    let lab = Lab()
    let (voice, photo) = (Voice(), Voice())
    let scene = E04Scene(learner, voice, photo: photo)
    let news = News(will: scene.coordinator.willNavigate, did: scene.coordinator.didNavigate)
    let places = lab.places(2)
    lab.act("the screen emits \(name(places[0]))") { voice.say(places[0]) }
    lab.act("the screen emits photo") { voice.say(.photo) }
    lab.act("the photo emits \(name(places[1]))") { photo.say(places[1]) }
    let lines = [name(places[0]), "photo", name(places[1])].flatMap {
      ["will flow \($0)", "did flow \($0)"]
    }
    lab.expect(news.lines, equals: lines, "the reports, in order")
  }

  @Test(
    "two coordinators do not affect each other",
    .diagnosis(
      """
      Two coordinators were active, and a step of one also reached the flow or the relays of the \
      other. Store everything in properties of the instance, not in `static` ones.
      """,
      hint: 1
    )
  )
  func twoAtOnce() {
    let lab = Lab()
    let (voice, otherVoice) = (Voice(), Voice())
    let scene = E04Scene(learner, voice)
    let other = E04Scene(learner, otherVoice)
    let news = lab.observe(other.coordinator.didNavigate.map { name($1) }, as: "other log")
    let places = lab.places(2)
    lab.act("the screen of the first flow emits \(name(places[0]))") { voice.say(places[0]) }
    lab.act("the screen of the other one emits \(name(places[1]))") { otherVoice.say(places[1]) }
    expectSteps(lab, scene.flow, "list", name(places[0]))
    expectSteps(lab, other.flow, "list", name(places[1]))
    let reported = news.events.compactMap(\.value.element)
    lab.expect(reported, equals: [name(places[1])], "the steps that the other one reported")
  }

  @Test(
    "steps of a covered screen are dropped",
    .diagnosis(
      """
      A covered screen emitted a step, and the flow navigated to it. A screen's steps are followed \
      only while it is visible: use `pausable(withPauser: screen.rxVisible)`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A covered screen became visible again, and its next step did not reach the flow. Keep the \
      subscription while the screen is covered, and don't replace it with another screen's.
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
    lab.at(1, "the screen emits photo") { voice.say(.photo) }
    lab.at(2, "the covered screen emits a step") { voice.say(places[0]) }
    lab.at(back, "user goes back") { scene.phone.user.tapBack() }
    lab.at(back + 3, "the screen emits another step") { voice.say(places[1]) }
    let values = ["p": "photo", "s": name(places[1]), "d": name(places[0])] as [Character: String]
    lab.expect(steps, "-p" + after(back + 1, "s"), values)
  }

  @Test(
    "a screen that becomes visible again keeps its subscription",
    .diagnosis(
      """
      A screen became visible again, and its `Stepper` was subscribed to a second time. `pausable` \
      keeps one subscription during a pause; `flatMapLatest` on `rxVisible` creates a new one.
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
      lab.act("the screen emits photo") { voice.say(.photo) }
      lab.act("user goes back") { scene.phone.user.tapBack() }
      lab.run(until: lab.now + 2)
    }
    lab.act("the screen emits detail") { voice.say(.detail) }
    lab.expect(voice.timesReady, equals: 1, "the calls of the stepper's readyToEmitSteps()")
    let again = scene.flow.received.filter { $0 != "photo" }
    lab.expect(again, equals: ["list"] + names(places) + ["detail"], "all steps except photo")
  }

  @Test(
    "steps of a screen that has not appeared yet are not followed",
    .diagnosis(
      """
      The flow navigated to a step of a screen that had not appeared yet. Follow a screen's steps \
      only while `screen.rxVisible` is true.
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
    lab.act("the screen emits \(name(places[0])) before it appears") { voice.say(places[0]) }
    expectSteps(lab, flow, "list")
    lab.act("the screen is pushed") { flow.stack.pushViewController(screen, animated: false) }
    lab.act("the screen emits \(name(places[1]))") { voice.say(places[1]) }
    lab.expect(
      flow.received.last,
      equals: name(places[1]),
      "the last step that the flow navigated to"
    )
    withExtendedLifetime(phone) {}
  }

  @Test(
    "steps of a dismissed screen are ignored",
    .diagnosis(
      """
      A screen was removed from its stack, and its `Stepper` is still subscribed to. End the \
      subscription with `take(until: screen.rxDismissed.asObservable())`.
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
    lab.act("the screen emits \(name(places[0]))") { voice.say(places[0]) }
    lab.act("the screen emits photo") { voice.say(.photo) }
    lab.act("the stack is emptied") { scene.emptyTheStack() }
    lab.act("the screen is pushed again, without a stepper") {
      scene.flow.stack.pushViewController(scene.screen, animated: false)
    }
    lab.act("the former stepper emits \(name(places[1]))") { voice.say(places[1]) }
    expectSteps(lab, scene.flow, "list", name(places[0]), "photo")
    lab.expect(
      Resources.total < count,
      equals: true,
      "whether fewer resources are alive than before"
    )
  }

  @Test(
    "allowStepWhenNotPresented admits steps of a covered screen",
    .diagnosis(
      """
      With `allowStepWhenNotPresented`, a screen's steps are followed while it is covered, but not \
      after its dismissal. Omit `pausable`, and keep `take(until:)` with `screen.rxDismissed`.
      """,
      hint: 3
    )
  )
  func allowedUnderCover() {
    let lab = Lab()
    let places = lab.places(2)
    let voice = Voice(places[0])
    let scene = E04Scene(learner, voice, whenNotPresented: true)
    lab.act("the screen emits photo") { voice.say(.photo) }
    lab.act("the covered screen emits \(name(places[1]))") { voice.say(places[1]) }
    lab.act("the stack is emptied") { scene.emptyTheStack() }
    lab.act("the dismissed screen emits settings") { voice.say(.settings) }
    expectSteps(lab, scene.flow, "list", name(places[0]), "photo", name(places[1]))
  }

  @Test(
    "allowStepWhenDismissed admits steps of a dismissed screen",
    .diagnosis(
      """
      A screen was contributed with `allowStepWhenDismissed`, and a step after its dismissal did \
      not reach the flow. Leave out `take(until:)` with `screen.rxDismissed` in this case.
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
    lab.act("the dismissed screen emits \(names(places))") { places.forEach(voice.say) }
    let steps = ["list"] + names(places)
    lab.expect(scene.flow.received, equals: steps, "the steps that the flow navigated to")
  }

  @Test(
    "a contributed stepper is subscribed to after didNavigate",
    .diagnosis(
      """
      A contributed `Stepper` was subscribed to before `didNavigate` had reported the step. The \
      flow could then navigate to a new step before that report. Call `didNavigate.accept` as soon \
      as `navigate(to:)` has returned.
      """,
      hint: 1
    )
  )
  func didBeforeTheNext() {
    let lab = Lab()
    let coordinator = learner.makeCoordinator()
    let news = News(will: coordinator.willNavigate, did: coordinator.didNavigate)
    let flow = ScriptedFlow { _, _ in
      .one(UIViewController(), Prompter { news.write("the stepper is ready") })
    }
    lab.act("the flow starts") { coordinator.coordinate(flow, Voice(Place.list)) }
    let lines = ["will flow list", "did flow list", "the stepper is ready"]
    lab.expect(news.lines, equals: lines, "the reports and the subscription, in order")
  }

  @Test(
    "dismissing the root ends the flow",
    .diagnosis(
      """
      The root of the flow was dismissed, and a subscription of the flow is still active or the \
      flow is still in memory. End every subscription, including the one to the first `Stepper`, \
      with `take(until: flow.rxDismissed.asObservable())`, and store no other reference to the \
      flow.
      """,
      hint: 3
    )
  )
  func rootDismissed() {
    let lab = Lab()
    let phone = Phone(showing: UIViewController())
    let coordinator = learner.makeCoordinator()
    let (first, voice) = (Voice(Place.list), Voice())
    var received: [String] = []
    var flow: ScriptedFlow? = ScriptedFlow { _, place in
      received.append(name(place))
      guard place == .list else { return .none }
      return .one(UIViewController(), voice, whenNotPresented: true, whenDismissed: true)
    }
    let places = lab.places(3)
    lab.watch(flow!, as: "the flow")
    phone.user.screen?.present(flow!.stack, animated: false)
    coordinator.coordinate(flow!, first)
    flow = nil
    lab.act("the screen emits \(name(places[0]))") { voice.say(places[0]) }
    lab.act("user pulls the sheet down") { phone.user.pullDown() }
    lab.run(until: 2)
    lab.act("both steppers emit a step") {
      first.say(places[1])
      voice.say(places[2])
    }
    lab.expect(received, equals: ["list", name(places[0])], "the steps that the flow navigated to")
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
    withExtendedLifetime(coordinator.object) {}
  }

  @Test(
    "releasing the coordinator ends everything",
    .diagnosis(
      """
      The coordinator was released, and a part of it is still in memory. Use `[weak self]` in the \
      closures passed to `subscribe`, and add every subscription to the coordinator's \
      `DisposeBag`.
      """,
      hint: 3
    )
  )
  func coordinatorGone() {
    for keepsScreens in [false, true] {
      let lab = Lab()
      let voice = Voice()
      let place = lab.places(1)[0]
      var kept: (ScriptedFlow, Phone)?
      do {
        let scene = E04Scene(learner, voice)
        lab.watch(scene.coordinator.object, as: "the coordinator")
        if keepsScreens {
          kept = (scene.flow, scene.phone)
        } else {
          lab.watch(scene.flow, as: "the flow")
        }
        lab.act("the screen emits \(name(place))") { voice.say(place) }
        expectSteps(lab, scene.flow, "list", name(place))
      }
      lab.expectDeallocated("the coordinator")
      if keepsScreens {
        lab.expectLive(0, .subscriptions)
      } else {
        lab.expectDeallocated("the flow")
        lab.expectNoLeaks()
      }
      withExtendedLifetime(kept) {}
    }
  }
}
