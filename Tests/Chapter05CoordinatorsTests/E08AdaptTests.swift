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
    "the flow goes where its answer leads",
    .diagnosis(
      """
      A flow replaced a step by another, and did not navigate to that other one, once; or it was \
      asked about a step more than once, or not at all.
      """,
      hint: 1
    )
  )
  func replaces() {
    let lab = Lab()
    let places = lab.places(2)
    let scene = E08Scene(lab, learner, .just(places[0]))
    scene.say([.photo, places[1]])
    scene.expectHeard(["list"] + names(places))
    scene.expectAsked(["list", "photo", name(places[1])])
  }

  @Test(
    "an answer that takes its time is waited for",
    .diagnosis(
      """
      The flow was still asking about a step when the next one came, and it never navigated to the \
      answer: neither a step that comes nor a long wait calls off the one before.
      """,
      hint: 2
    )
  )
  func nothingIsLost() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let scene = E08Scene(lab, learner, permission)
    let places = lab.places(1...3)
    scene.say([.photo] + places)
    // People think for as long as they like.
    lab.run(until: lab.now + lab.random(in: 60...600))
    scene.act("the user allows it") { permission.onNext(Place.photo) }
    let steps = (["list", "photo"] + names(places)).sorted()
    lab.expect(scene.flow.heard.sorted(), equals: steps, "the steps, sorted")
  }

  @Test(
    "nobody overtakes",
    .diagnosis(
      """
      The flow was still asking about a step, and navigated to a later one meanwhile: whoever \
      walks around a question need not have asked. Who may overtake whom?
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
    scene.expectHeard(["list"])
    scene.act("the user allows it") { permission.onNext(Place.photo) }
    scene.expectHeard(["list", "photo", name(places[0])])
    scene.act("the user has to go elsewhere") { permission.onNext(places[2]) }
    scene.expectHeard(["list", "photo"] + names([places[0], places[2], places[1]]))
  }

  @Test(
    "a flow is asked about one step at a time",
    .diagnosis(
      """
      The flow was asked about a step before there was an answer about the one before: what it \
      says may depend on that answer. concatMap makes its sequences as the steps come; defer the \
      question.
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
    "a failed answer leads nowhere",
    .diagnosis(
      """
      The flow's answer about a step failed, and it navigated all the same, or no later step was \
      heard: an error ends one question, not the coordinator.
      """,
      hint: 3
    )
  )
  func failure() {
    let lab = Lab()
    let scene = E08Scene(lab, learner, .error(Refused()))
    let places = lab.places(2...4)
    scene.say([.photo, places[0], .photo] + places.dropFirst())
    scene.expectHeard(["list"] + names(places))
  }

  @Test(
    "no step is no step",
    .diagnosis(
      "The flow made a NoneStep of a step, and navigated there: it leads nowhere.",
      hint: 1
    )
  )
  func noStep() {
    let lab = Lab()
    let scene = E08Scene(lab, learner, .just(NoneStep()))
    let places = lab.places(1...3)
    scene.say([.photo] + places)
    scene.expectHeard(["list"] + names(places))
  }

  @Test(
    "a flow navigates on the main thread",
    .diagnosis(
      """
      The answer about a step came on another thread, and the flow navigated there, or not at all: \
      screens are shown on the main thread.
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
    lab.act("the flow begins") { coordinator.coordinate(flow, Voice(Place.list)) }
    lab.act("the answer comes on another thread") {
      onAnotherThread { permission.onNext(place) }
    }
    lab.run(until: lab.now + 1)
    lab.expect(flow.heard, equals: [name(place)], "the steps that the flow navigated to")
    lab.expect(wasMain, equals: [true], "whether it was the main thread")
  }

  @Test(
    "without its coordinator nothing goes on",
    .diagnosis(
      """
      The coordinator was let go of while the flow was asking, and it or the flow stayed, or the \
      flow navigated to the late answer.
      """,
      hint: 3
    )
  )
  func coordinatorGone() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let voice = Voice()
    let places = lab.places(2)
    var heard: [String] = []
    do {
      let flow = ScriptedFlow { _, place in
        heard.append(name(place))
        return .none
      }
      flow.adaptation = { step in
        name(step) == "photo" ? permission.take(1).asSingle() : .just(step)
      }
      let coordinator = learner.makeCoordinator()
      lab.watch(coordinator.object, as: "the coordinator")
      lab.watch(flow, as: "the flow")
      lab.act("the flow begins") { coordinator.coordinate(flow, voice) }
      lab.act("the stepper says \(name(places[0])), photo, \(name(places[1]))") {
        for place in [places[0], .photo, places[1]] { voice.say(place) }
      }
      lab.run(until: lab.now + 1)
    }
    lab.act("the user allows it") { permission.onNext(Place.photo) }
    lab.run(until: lab.now + 1)
    lab.expect(heard, equals: [name(places[0])], "the steps that the flow navigated to")
    lab.expectDeallocated("the coordinator")
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
  }

  private struct Refused: Error {}

  /// Does something on another thread, and waits until it is done.
  private func onAnotherThread(_ action: () -> Void) {
    withoutActuallyEscaping(action) { action in
      nonisolated(unsafe) let action = action
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { action() }
      group.wait()
    }
  }
}
