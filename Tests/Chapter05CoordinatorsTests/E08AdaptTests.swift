import Chapter05CoordinatorsBridge
import Dispatch
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.8 adapt", .exercise("5.8"))
struct E08AdaptTests {
  let learner = E08Contract.learner

  @Test(
    "the flow navigates to the step that adapt returns",
    .diagnosis(
      """
      The flow did not navigate once to the step that `adapt(step:)` returned. Call \
      `adapt(step:)` once for each step, and pass its result to `navigate(to:)`.
      """,
      hint: 1
    )
  )
  func replaces() {
    let lab = Lab()
    let places = lab.places(2)
    let scene = E08Scene(lab, learner, .just(places[0]))
    scene.say([.photo, places[1]])
    scene.expectSteps(["list"] + names(places))
    scene.expectAsked(["list", "photo", name(places[1])])
  }

  @Test(
    "a slow answer of adapt is not canceled",
    .diagnosis(
      """
      `adapt(step:)` answered late, and a step was lost. Every step must be followed: use \
      `concatMap` instead of `flatMapLatest` or `flatMapFirst`, and no `timeout`.
      """,
      hint: 2
    )
  )
  func nothingIsLost() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let scene = E08Scene(lab, learner, permission)
    let places = lab.places(2...4)
    scene.say([.photo] + places)
    // The user may take any amount of time.
    lab.run(until: lab.now + lab.random(in: 60...600))
    scene.act("the user allows it") { permission.onNext(Place.photo) }
    let steps = (["list", "photo"] + names(places)).sorted()
    lab.expect(scene.flow.received.sorted(), equals: steps, "the steps, sorted")
  }

  @Test(
    "steps keep their order",
    .diagnosis(
      """
      The flow navigated to a later step while `adapt(step:)` was still waiting for an earlier \
      one. `flatMap` runs the answers concurrently; `concatMap` keeps their order.
      """,
      hint: 2
    )
  )
  func order() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let scene = E08Scene(lab, learner, permission)
    let places = lab.places(3)
    scene.say([.photo, places[0], .photo, places[1]])
    scene.expectSteps(["list"])
    scene.act("the user allows it") { permission.onNext(Place.photo) }
    scene.expectSteps(["list", "photo", name(places[0])])
    scene.act("the user is sent elsewhere") { permission.onNext(places[2]) }
    scene.expectSteps(["list", "photo"] + names([places[0], places[2], places[1]]))
  }

  @Test(
    "adapt is called for one step at a time",
    .diagnosis(
      """
      `adapt(step:)` was called before the answer for the previous step had arrived. `concatMap` \
      calls its closure as each step arrives: wrap the call in `Single.deferred`.
      """,
      hint: 3
    )
  )
  func oneQuestionAtATime() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let scene = E08Scene(lab, learner, permission)
    let places = lab.places(1...3)
    scene.say([.photo] + places)
    scene.expectAsked(["list", "photo"])
    scene.act("the user allows it") { permission.onNext(Place.photo) }
    scene.expectAsked(["list", "photo"] + names(places))
  }

  @Test(
    "a flow navigates to one step at a time",
    .diagnosis(
      """
      A step arrived while `navigate(to:)` was running, and the flow navigated to it re-entrantly \
      or never. The step must wait until the call has returned: `concatMap` starts the next answer \
      only when the previous one has completed.
      """,
      hint: 2
    )
  )
  func oneAtATime() {
    let lab = Lab()
    let stepper = Voice(Place.list)
    var (depth, deepest) = (0, 0)
    let places = lab.places(2...4)
    let flow = ScriptedFlow { _, place in
      depth += 1
      deepest = max(deepest, depth)
      defer { depth -= 1 }
      if place == .photo { places.forEach(stepper.say) }
      return .none
    }
    let coordinator = learner.makeCoordinator()
    lab.act("the flow starts") { coordinator.coordinate(flow, stepper) }
    lab.act("the stepper emits photo") { stepper.say(.photo) }
    lab.run(until: lab.now + 1)
    let steps = ["list", "photo"] + names(places)
    lab.expect(flow.received, equals: steps, "the steps that the flow navigated to")
    lab.expect(deepest, equals: 1, "the deepest nesting of navigate(to:)")
  }

  @Test(
    "a step whose adapt fails is skipped",
    .diagnosis(
      """
      `adapt(step:)` failed. That step must be skipped, without asking again, and later steps must \
      still be followed: replace the error with `catch { _ in .empty() }` inside `concatMap`.
      """,
      hint: 3
    )
  )
  func failure() {
    for isLate in [false, true] {
      let lab = Lab()
      let permission = PublishSubject<any Step>()
      let scene = E08Scene(lab, learner, isLate ? permission : .error(Refused()))
      let places = lab.places(2...4)
      scene.say([.photo, places[0]])
      if isLate { scene.act("the user refuses it") { permission.onError(Refused()) } }
      scene.expectSteps(["list", name(places[0])])
      scene.say([.photo] + places.dropFirst())
      scene.expectSteps(["list"] + names(places))
      scene.expectAsked(["list", "photo", name(places[0]), "photo"] + names(places).dropFirst())
    }
  }

  @Test(
    "a NoneStep from adapt is skipped",
    .diagnosis(
      """
      `adapt(step:)` returned a `NoneStep`, and the flow navigated to it. It represents the \
      absence of a step: remove it with `filter`.
      """,
      hint: 1
    )
  )
  func noStep() {
    let lab = Lab()
    let scene = E08Scene(lab, learner, .just(NoneStep()))
    let places = lab.places(1...3)
    scene.say([.photo] + places)
    scene.expectSteps(["list"] + names(places))
  }

  @Test(
    "a flow navigates on the main thread",
    .diagnosis(
      """
      `adapt(step:)` answered on another thread, and the flow did not navigate on the main thread. \
      Use `observe(on: MainScheduler.instance)` after the answer; `subscribe(on:)` does not affect \
      its thread.
      """,
      hint: 3
    )
  )
  func mainThread() {
    let lab = Lab()
    var wasMain: [Bool] = []
    let flow = ScriptedFlow { _, _ in
      wasMain.append(VirtualMain.isCurrent)
      return .none
    }
    let permission = PublishSubject<any Step>()
    flow.adaptation = { _ in permission.take(1).asSingle() }
    let coordinator = learner.makeCoordinator()
    let place = lab.places(1)[0]
    lab.act("the flow starts") { coordinator.coordinate(flow, Voice(Place.list)) }
    lab.act("the answer arrives on another thread") {
      onAnotherThread { permission.onNext(place) }
    }
    lab.run(until: lab.now + 1)
    lab.expect(flow.received, equals: [name(place)], "the steps that the flow navigated to")
    lab.expect(wasMain, equals: [true], "whether navigate(to:) ran on the main thread")
  }

  @Test(
    "releasing the coordinator ends everything",
    .diagnosis(
      """
      The coordinator was released while `adapt(step:)` was waiting, and its subscription is \
      still active. Add the subscription to the coordinator's `DisposeBag`, and don't capture \
      `self` strongly in it.
      """,
      hint: 3
    )
  )
  func coordinatorGone() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let voice = Voice()
    let places = lab.places(2)
    var received: [String] = []
    do {
      let flow = ScriptedFlow { _, place in
        received.append(name(place))
        return .none
      }
      flow.adaptation = { step in
        name(step) == "photo" ? permission.take(1).asSingle() : .just(step)
      }
      let coordinator = learner.makeCoordinator()
      lab.watch(coordinator.object, as: "the coordinator")
      lab.watch(flow, as: "the flow")
      lab.act("the flow starts") { coordinator.coordinate(flow, voice) }
      lab.act("the stepper emits \(name(places[0])), photo, \(name(places[1]))") {
        for place in [places[0], .photo, places[1]] { voice.say(place) }
      }
      lab.run(until: lab.now + 1)
    }
    lab.act("the user allows it") { permission.onNext(Place.photo) }
    lab.run(until: lab.now + 1)
    lab.expect(received, equals: [name(places[0])], "the steps that the flow navigated to")
    lab.expectDeallocated("the coordinator")
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
  }

  private struct Refused: Error {}

  /// Runs an action on another thread, and waits until it has finished.
  private func onAnotherThread(_ action: () -> Void) {
    withoutActuallyEscaping(action) { action in
      nonisolated(unsafe) let action = action
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { action() }
      group.wait()
    }
  }
}
