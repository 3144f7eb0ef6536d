import HeadlessUIKit
import RxCoordinator
import RxCore

/// The steps that the suites use.
enum Place: Step, Equatable {
  case list, detail, photo, settings, login, done, link
  case number(Int)
}

/// The short name of a step: `detail`.
func name(_ step: any Step) -> String {
  switch step {
  case Place.number(let number): "\(number)"
  case let place as Place: "\(place)"
  case is NoneStep: "no step"
  default: "\(step)"
  }
}

/// A stepper that emits the steps a suite gives it.
final class Voice: Stepper {
  let steps = PublishRelay<any Step>()
  var initialStep: any Step
  /// The steps emitted by `readyToEmitSteps()`.
  private let greeting: [Place]
  private(set) var timesReady = 0

  init(_ initialStep: (any Step)? = nil, greeting: [Place] = []) {
    self.initialStep = initialStep ?? NoneStep()
    self.greeting = greeting
  }

  func readyToEmitSteps() {
    timesReady += 1
    for place in greeting { steps.accept(place) }
  }

  func say(_ place: Place) { steps.accept(place) }
}

/// A stepper that runs an action in `readyToEmitSteps()`.
final class Prompter: Stepper {
  let steps = PublishRelay<any Step>()
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func readyToEmitSteps() { action() }
}

/// A flow whose answers a suite defines. It records the steps it receives.
final class ScriptedFlow: Flow {
  let name: String
  let stack = UINavigationController()
  var root: any Presentable { stack }
  private(set) var received: [String] = []
  /// The implementation of `adapt(step:)`.
  var adaptation: (any Step) -> Single<any Step> = { .just($0) }
  private let answer: (ScriptedFlow, Place) -> FlowContributors

  init(
    _ name: String = "flow",
    _ answer: @escaping (ScriptedFlow, Place) -> FlowContributors = { _, _ in .none }
  ) {
    self.name = name
    self.answer = answer
    stack.pushViewController(UIViewController(), animated: false)
  }

  func adapt(step: any Step) -> Single<any Step> { adaptation(step) }

  func navigate(to step: any Step) -> FlowContributors {
    received.append(Chapter05CoordinatorsTests.name(step))
    guard let place = step as? Place else { return .none }
    return answer(self, place)
  }
}

extension FlowContributors {
  /// One contributor: a screen or a flow, and its stepper.
  static func one(
    _ presentable: any Presentable,
    _ stepper: any Stepper,
    whenNotPresented: Bool = false,
    whenDismissed: Bool = false
  ) -> FlowContributors {
    .one(
      flowContributor: .contribute(
        withNextPresentable: presentable,
        withNextStepper: stepper,
        allowStepWhenNotPresented: whenNotPresented,
        allowStepWhenDismissed: whenDismissed
      )
    )
  }
}
