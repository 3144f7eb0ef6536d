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

  /// A flow whose step photo waits for a permission.
  private func asking(_ permission: Observable<any Step>) -> ScriptedFlow {
    let flow = ScriptedFlow()
    flow.adaptation = { step in
      name(step) == "photo" ? permission.take(1).asSingle() : .just(step)
    }
    return flow
  }

  /// A step of the story, and the time that a hop to the main thread takes.
  private func act(_ lab: Lab, _ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    lab.run(until: lab.now + 1)
  }

  private func expectHeard(_ lab: Lab, _ flow: ScriptedFlow, _ steps: String...) {
    lab.expect(flow.heard, equals: steps, "the steps that the flow navigated to")
  }

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
    let flow = ScriptedFlow()
    var asked: [String] = []
    flow.adaptation = { step in
      asked.append(name(step))
      return .just(name(step) == "settings" ? Place.login : step)
    }
    let voice = Voice(Place.list)
    let coordinator = learner.makeCoordinator()
    act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
    act(lab, "the stepper says settings, then detail") {
      voice.say(.settings)
      voice.say(.detail)
    }
    expectHeard(lab, flow, "list", "login", "detail")
    lab.expect(asked, equals: ["list", "settings", "detail"], "the steps that were asked about")
  }

  @Test(
    "an answer that takes its time is waited for",
    .diagnosis(
      """
      The flow was still asking about a step when the next one came, and it never navigated to the \
      answer: a step that comes does not call off the one before.
      """,
      hint: 2
    )
  )
  func nothingIsLost() {
    let lab = Lab()
    let permission = PublishSubject<any Step>()
    let flow = asking(permission)
    let voice = Voice(Place.list)
    let coordinator = learner.makeCoordinator()
    act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
    act(lab, "the stepper says photo, then detail") {
      voice.say(.photo)
      voice.say(.detail)
    }
    act(lab, "the user allows it") { permission.onNext(Place.photo) }
    lab.expect(flow.heard.sorted(), equals: ["detail", "list", "photo"], "the steps, sorted")
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
    let flow = asking(permission)
    let voice = Voice(Place.list)
    let coordinator = learner.makeCoordinator()
    act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
    act(lab, "the stepper says photo, detail, photo, settings") {
      for place in [Place.photo, .detail, .photo, .settings] { voice.say(place) }
    }
    expectHeard(lab, flow, "list")
    act(lab, "the user allows it") { permission.onNext(Place.photo) }
    expectHeard(lab, flow, "list", "photo", "detail")
    act(lab, "the user has to log in") { permission.onNext(Place.login) }
    expectHeard(lab, flow, "list", "photo", "detail", "login", "settings")
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
    let flow = asking(permission)
    let adaptation = flow.adaptation
    var asked: [String] = []
    flow.adaptation = {
      asked.append(name($0))
      return adaptation($0)
    }
    let voice = Voice(Place.list)
    let coordinator = learner.makeCoordinator()
    act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
    act(lab, "the stepper says photo, then detail") {
      voice.say(.photo)
      voice.say(.detail)
    }
    lab.expect(asked, equals: ["list", "photo"], "the steps that were asked about")
    act(lab, "the user allows it") { permission.onNext(Place.photo) }
    lab.expect(asked, equals: ["list", "photo", "detail"], "the steps that were asked about")
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
    let flow = asking(.error(Refused()))
    let voice = Voice(Place.list)
    let coordinator = learner.makeCoordinator()
    act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
    act(lab, "the stepper says photo, detail, photo, settings") {
      for place in [Place.photo, .detail, .photo, .settings] { voice.say(place) }
    }
    expectHeard(lab, flow, "list", "detail", "settings")
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
    let flow = asking(.just(NoneStep()))
    let voice = Voice(Place.list)
    let coordinator = learner.makeCoordinator()
    act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
    act(lab, "the stepper says photo, then detail") {
      voice.say(.photo)
      voice.say(.detail)
    }
    expectHeard(lab, flow, "list", "detail")
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
    act(lab, "the flow begins") { coordinator.coordinate(flow, Voice(Place.list)) }
    act(lab, "the answer comes on another thread") {
      onAnotherThread { permission.onNext(Place.photo) }
    }
    expectHeard(lab, flow, "photo")
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
    let voice = Voice(Place.photo)
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
      act(lab, "the flow begins") { coordinator.coordinate(flow, voice) }
      act(lab, "the stepper says list") { voice.say(.list) }
    }
    act(lab, "the user allows it") { permission.onNext(Place.photo) }
    lab.expect(heard, equals: [], "the steps that the flow navigated to")
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
