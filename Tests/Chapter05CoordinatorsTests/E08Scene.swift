import Chapter05CoordinatorsBridge
import ExerciseKit
import RxCoordinator
import RxCore

/// A flow that asks for permission before it navigates to the step photo, and its stepper.
final class E08Scene {
  let flow = ScriptedFlow()
  let voice = Voice(Place.list)
  /// The steps passed to `adapt(step:)`.
  private(set) var asked: [String] = []
  private let lab: Lab
  private let coordinator: E08Contract.Coordinator

  /// - Parameter permission: Emits the step that replaces the step photo.
  init(_ lab: Lab, _ learner: E08Contract, _ permission: Observable<any Step>) {
    self.lab = lab
    coordinator = learner.makeCoordinator()
    flow.adaptation = { [unowned self] step in
      asked.append(name(step))
      return name(step) == "photo" ? permission.take(1).asSingle() : .just(step)
    }
    act("the flow starts") { coordinator.coordinate(flow, voice) }
  }

  /// An action of the story, and one tick for the hop to the main thread.
  func act(_ label: String, _ step: () -> Void) {
    lab.act(label) { step() }
    lab.run(until: lab.now + 1)
  }

  func say(_ places: [Place]) {
    act("the stepper emits \(names(places).joined(separator: ", "))") { places.forEach(voice.say) }
  }

  func expectSteps(_ steps: [String]) {
    lab.expect(flow.received, equals: steps, "the steps that the flow navigated to")
  }

  func expectAsked(_ steps: [String]) {
    lab.expect(asked, equals: steps, "the steps passed to adapt(step:)")
  }
}
