public import RxCore

/// Combines several steppers: emits their initial steps in order, then the steps of all of them.
///
/// It subscribes to all of them before it calls any `readyToEmitSteps()`, so that a step sent
/// synchronously by that method is not lost.
public class CompositeStepper: Stepper {
  /// Emits the steps of all combined steppers from the first ``readyToEmitSteps()`` on.
  public let steps = PublishRelay<any Step>()
  private let innerSteppers: [any Stepper]
  private var subscriptions = DisposeBag()

  /// Creates a stepper that emits the steps of other steppers.
  ///
  /// - Parameter steppers: The steppers, which are retained. Their initial steps are emitted in
  ///   this order.
  public init(steppers: [any Stepper]) {
    innerSteppers = steppers
  }

  /// Subscribes to the steps of all combined steppers, emits their initial steps, and calls
  /// `readyToEmitSteps()` of each.
  ///
  /// A repeated call replaces the subscriptions, and emits the initial steps again.
  public func readyToEmitSteps() {
    // Only the latest subscription receives the steps; the previous link would deliver each step
    // twice.
    subscriptions = DisposeBag()
    for stepper in innerSteppers {
      (stepper as? any ForwardingStepper)?.markAsObserved().disposed(by: subscriptions)
      stepper.steps.bind(to: steps).disposed(by: subscriptions)
    }
    for step in innerSteppers.map(\.initialStep) where !(step is NoneStep) { steps.accept(step) }
    for stepper in innerSteppers { stepper.readyToEmitSteps() }
  }
}
