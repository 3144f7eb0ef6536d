import Chapter05CoordinatorsBridge
import ExerciseKit
import RxCoordinator
import RxCore

/// A flow that has to ask before it goes to the step photo, and what speaks to it.
final class E08Scene {
  let flow = ScriptedFlow()
  let voice = Voice(Place.list)
  /// What the flow was asked about.
  private(set) var asked: [String] = []
  private let lab: Lab
  private let coordinator: E08Contract.Coordinator

  /// - Parameter permission: sends what becomes of the step photo.
  init(_ lab: Lab, _ learner: E08Contract, _ permission: Observable<any Step>) {
    self.lab = lab
    coordinator = learner.makeCoordinator()
    flow.adaptation = { [unowned self] step in
      asked.append(name(step))
      return name(step) == "photo" ? permission.take(1).asSingle() : .just(step)
    }
    act("the flow begins") { coordinator.coordinate(flow, voice) }
  }

  /// A step of the story, and the time that a hop to the main thread takes.
  func act(_ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    lab.run(until: lab.now + 1)
  }

  func say(_ places: [Place]) {
    act("the stepper says \(names(places).joined(separator: ", "))") { places.forEach(voice.say) }
  }

  func expectHeard(_ steps: [String]) {
    lab.expect(flow.heard, equals: steps, "the steps that the flow navigated to")
  }

  func expectAsked(_ steps: [String]) {
    lab.expect(asked, equals: steps, "the steps that were asked about")
  }
}
