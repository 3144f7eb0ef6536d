public import RxCore

/// Something that decides when to go where: it sends steps, and knows nothing of screens.
///
/// A view model, mostly. It stores its relay, which is all that it must have:
///
/// ```swift
/// final class ListViewModel: Stepper {
///   let steps = PublishRelay<Step>()
///   func pick(_ id: Int) { steps.accept(AppStep.detail(id: id)) }
/// }
/// ```
///
/// A step is a command: who comes later does not hear it again. Therefore a relay that remembers
/// nothing, and no `BehaviorSubject`.
public protocol Stepper {
  /// Where steps are sent.
  var steps: PublishRelay<any Step> { get }

  /// Sent before any other, as soon as somebody listens. By default there is none.
  var initialStep: any Step { get }

  /// Called when somebody listens: from here on no step is missed. By default it does nothing.
  func readyToEmitSteps()
}

extension Stepper {
  public var initialStep: any Step { NoneStep() }

  public func readyToEmitSteps() {}
}

/// A stepper with one step, sent as soon as somebody listens.
public class OneStepper: Stepper {
  public let steps = PublishRelay<any Step>()
  private let singleStep: any Step

  public init(withSingleStep singleStep: any Step) {
    self.singleStep = singleStep
  }

  public var initialStep: any Step { singleStep }
}

/// A stepper whose one step is `RxFlowStep.home`.
public class DefaultStepper: OneStepper {
  public init() {
    super.init(withSingleStep: RxFlowStep.home)
  }
}

/// A stepper that sends nothing.
public final class NoneStepper: OneStepper {
  public init() {
    super.init(withSingleStep: NoneStep())
  }
}
