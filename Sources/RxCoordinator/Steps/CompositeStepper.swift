public import RxCore

/// Several steppers as one: their initial steps in their order, then whatever any of them sends.
///
/// It listens to all of them before it tells any that it may send, so that a step that is sent at once
/// by `readyToEmitSteps()` is not lost.
public class CompositeStepper: Stepper {
  public let steps = PublishRelay<any Step>()
  private let innerSteppers: [any Stepper]
  private var subscriptions = DisposeBag()

  public init(steppers: [any Stepper]) {
    innerSteppers = steppers
  }

  public func readyToEmitSteps() {
    // Whoever listens anew gets the steps from here on; the former link would give each step twice.
    subscriptions = DisposeBag()
    for stepper in innerSteppers {
      (stepper as? any ClimbingStepper)?.takeOwnRoad().disposed(by: subscriptions)
      stepper.steps.bind(to: steps).disposed(by: subscriptions)
    }
    for step in innerSteppers.map(\.initialStep) where !(step is NoneStep) { steps.accept(step) }
    for stepper in innerSteppers { stepper.readyToEmitSteps() }
  }
}
