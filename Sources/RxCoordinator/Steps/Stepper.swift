public import RxCore

/// An object that sends steps. It decides when to navigate, and doesn't depend on screens.
///
/// It is usually a view model. It has to store its relay; the other members have default
/// implementations:
///
/// ```swift
/// final class ListViewModel: Stepper {
///   let steps = PublishRelay<Step>()
///   func pick(_ id: Int) { steps.accept(AppStep.detail(id: id)) }
/// }
/// ```
///
/// A step is a command, and a late subscriber must not receive it again. Therefore the relay is one
/// without replay, and not a `BehaviorSubject`.
public protocol Stepper {
  /// The relay to which steps are sent.
  var steps: PublishRelay<any Step> { get }

  /// The step that is emitted first, on subscription. By default there is none.
  var initialStep: any Step { get }

  /// Called after the subscription: from now on `steps` has an observer. Does nothing by default.
  func readyToEmitSteps()
}

extension Stepper {
  /// The default: ``NoneStep``, so that no step is emitted on subscription.
  public var initialStep: any Step { NoneStep() }

  /// The default: does nothing.
  public func readyToEmitSteps() {}
}

/// A stepper with one step, which is emitted on subscription.
public class OneStepper: Stepper {
  /// The relay for further steps, which follow the single step. The stepper itself sends none to
  /// it.
  public let steps = PublishRelay<any Step>()
  private let singleStep: any Step

  /// Creates a stepper with one step.
  ///
  /// - Parameter singleStep: The step that each subscription receives first.
  public init(withSingleStep singleStep: any Step) {
    self.singleStep = singleStep
  }

  /// The step that was passed to the initializer.
  public var initialStep: any Step { singleStep }
}

/// A stepper whose one step is `RxFlowStep.home`.
public class DefaultStepper: OneStepper {
  /// Creates a stepper that emits `RxFlowStep.home` on subscription.
  public init() {
    super.init(withSingleStep: RxFlowStep.home)
  }
}

/// A stepper that emits nothing.
public final class NoneStepper: OneStepper {
  /// Creates a stepper whose initial step is ``NoneStep``, which is not forwarded.
  public init() {
    super.init(withSingleStep: NoneStep())
  }
}
