internal import RxCore

/// A screen or a flow that a flow has added, with the conditions for forwarding its steps.
struct Contribution {
  let presentable: any Presentable
  let stepper: any Stepper
  let allowStepWhenNotPresented: Bool
  let allowStepWhenDismissed: Bool

  /// The steps of a screen's stepper that are forwarded to the flow. Waiting for them does not
  /// retain the screen.
  func steps() -> Observable<any Step> {
    // A screen that is its own stepper is retained by the presentation only, not by its steps.
    let isScreen = stepper as AnyObject === presentable as AnyObject
    var steps = stepper.allSteps(isKept: !isScreen)
    if !allowStepWhenNotPresented { steps = steps.gated(by: presentable.stepGate()) }
    if !allowStepWhenDismissed {
      steps = steps.take(until: presentable.rxDismissed.asObservable())
    }
    return steps
  }
}

extension FlowContributors {
  private var all: [FlowContributor] {
    switch self {
    case .multiple(let contributors): contributors
    case .one(let contributor): [contributor]
    case .end, .none, .triggerParentFlow: []
    }
  }

  /// The added screens and flows, in their order.
  var contributions: [Contribution] {
    all.compactMap { contributor in
      guard
        case .contribute(let next, let stepper, let whenNotPresented, let whenDismissed) =
          contributor
      else { return nil }
      return Contribution(
        presentable: next,
        stepper: stepper,
        allowStepWhenNotPresented: whenNotPresented,
        allowStepWhenDismissed: whenDismissed
      )
    }
  }

  var stepsForSelf: [any Step] {
    all.compactMap { if case .forwardToCurrentFlow(let step) = $0 { step } else { nil } }
  }

  var stepsForParent: [any Step] {
    switch self {
    case .end(let step), .triggerParentFlow(let step): [step]
    case .multiple, .one, .none:
      all.compactMap { if case .forwardToParentFlow(let step) = $0 { step } else { nil } }
    }
  }
}

extension Stepper {
  /// Emits the initial step and then the later steps; each subscription calls `readyToEmitSteps()`
  /// again.
  ///
  /// It subscribes to the steps before it emits the initial step, so that steps sent during the
  /// navigation to the initial step are not lost.
  ///
  /// - Parameter isKept: Whether a subscription retains the stepper.
  func allSteps(isKept: Bool = true) -> Observable<any Step> {
    let kept = isKept ? self : nil
    weak let object = self as AnyObject
    return .create { observer in
      guard let stepper = kept ?? (object as? Self) else { return Disposables.create() }
      let observation = (stepper as? any ForwardingStepper)?.markAsObserved()
      let subscription = stepper.steps.subscribe(onNext: observer.onNext)
      observer.onNext(stepper.initialStep)
      stepper.readyToEmitSteps()
      return Disposables.create {
        subscription.dispose()
        observation?.dispose()
        withExtendedLifetime(kept) {}
      }
    }
    .filter { !($0 is NoneStep) }
  }
}

/// A stepper whose steps are also forwarded to its parent, unless a flow observes the stepper
/// itself.
protocol ForwardingStepper: Stepper {
  /// Marks the stepper as observed by a flow; its steps are not forwarded to the parent until the
  /// result is disposed of.
  func markAsObserved() -> any Disposable
}
