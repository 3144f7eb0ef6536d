import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator

/// An app of three flows, each in a sheet over the one before: list, detail, photo.
final class E09App {
  let phone: Phone
  let coordinator: E09Contract.Coordinator
  /// The steps that each flow received, in order: `photo link`.
  private(set) var received: [String] = []
  /// The stepper of each flow.
  let voices = ["list": Voice(Place.list), "detail": Voice(Place.detail), "photo": Voice()]
  /// The step that a flow sends to its parent when it ends.
  let lastWord: Place
  /// The answer of a flow to the step settings.
  var answerSettings: () -> FlowContributors = { .none }
  private let lab: Lab
  private let watched: [String]
  private let answerLink: (ScriptedFlow) -> FlowContributors

  /// - Parameters:
  ///   - watched: The flows whose deallocation the test checks.
  ///   - answerLink: The answer of a flow to a link.
  init(
    _ lab: Lab,
    _ learner: E09Contract,
    watching watched: [String] = [],
    answerLink: @escaping (ScriptedFlow) -> FlowContributors = { _ in .none }
  ) {
    self.lab = lab
    self.watched = watched
    self.answerLink = answerLink
    lastWord = lab.places(1)[0]
    coordinator = learner.makeCoordinator()
    phone = Phone(showing: UIViewController())
    let list = flow("list", beginning: "detail", at: .list)
    phone.window.rootViewController = list.stack
    coordinator.coordinate(list, voices["list"]!)
  }

  private func flow(_ name: String, beginning next: String?, at first: Place) -> ScriptedFlow {
    let flow = ScriptedFlow(name) { [unowned self] flow, place in
      received.append("\(name) \(Chapter05CoordinatorsTests.name(place))")
      switch place {
      case .link: return answerLink(flow)
      case .settings: return answerSettings()
      case .done:
        flow.stack.dismiss(animated: false)
        return .end(forwardToParentFlowWithStep: lastWord)
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
    lab.act("\(name) emits \(Chapter05CoordinatorsTests.name(place))") { voices[name]!.say(place) }
  }

  func close() { phone.window.rootViewController = nil }

  /// Sends a link, and returns the steps received because of it.
  func link() -> [String] {
    let before = received.count
    lab.act("a link is opened") { coordinator.navigate(Place.link) }
    return Array(received.dropFirst(before))
  }
}
