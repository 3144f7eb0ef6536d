internal import RxCore

/// What takes part in a flow, with the terms under which it does.
struct Contribution {
  let presentable: any Presentable
  let stepper: any Stepper
  let allowStepWhenNotPresented: Bool
  let allowStepWhenDismissed: Bool

  /// The steps that count of a screen's stepper. What they wait for does not keep the screen.
  func steps() -> Observable<any Step> {
    // A screen that is its own stepper lives as long as it is shown, and not because of its steps.
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

  /// Screens and flows that take part, in their order.
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
  /// The initial step, then those that are sent, from now on; each listener makes it ready anew.
  ///
  /// It listens before it hands over the initial step: what the stepper sends while that one is being
  /// navigated to is not lost.
  ///
  /// - Parameter isKept: whether the stepper is kept while somebody listens.
  func allSteps(isKept: Bool = true) -> Observable<any Step> {
    let kept = isKept ? self : nil
    weak let object = self as AnyObject
    return .create { observer in
      guard let stepper = kept ?? (object as? Self) else { return Disposables.create() }
      let road = (stepper as? any ClimbingStepper)?.takeOwnRoad()
      let subscription = stepper.steps.subscribe(onNext: observer.onNext)
      observer.onNext(stepper.initialStep)
      stepper.readyToEmitSteps()
      return Disposables.create {
        subscription.dispose()
        road?.dispose()
        withExtendedLifetime(kept) {}
      }
    }
    .filter { !($0 is NoneStep) }
  }
}

/// A stepper whose steps also climb to a parent, unless a flow hears them from itself.
protocol ClimbingStepper: Stepper {
  /// From now on a flow listens to it; until the result is disposed its steps do not climb.
  func takeOwnRoad() -> any Disposable
}
