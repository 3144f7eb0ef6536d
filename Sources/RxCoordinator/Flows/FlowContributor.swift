/// Something that takes part in a flow after it has navigated.
public enum FlowContributor {
  /// A screen or a flow, and what sends its steps.
  ///
  /// - `allowStepWhenNotPresented`: whether steps count while the screen is covered, or not seen yet.
  /// - `allowStepWhenDismissed`: whether steps count after the screen has gone.
  case contribute(
    withNextPresentable: any Presentable,
    withNextStepper: any Stepper,
    allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false
  )

  /// A step for the same flow. It waits until the flow has finished with the present one.
  case forwardToCurrentFlow(withStep: any Step)

  /// A step for the flow around this one.
  case forwardToParentFlow(withStep: any Step)

  /// A screen that sends its own steps.
  public static func contribute(withNext next: any Presentable & Stepper) -> FlowContributor {
    .contribute(withNextPresentable: next, withNextStepper: next)
  }
}

/// What a flow answers to a step.
public enum FlowContributors {
  /// Several take part, in this order.
  case multiple(flowContributors: [FlowContributor])

  /// One takes part.
  case one(flowContributor: FlowContributor)

  /// The flow is over: the flow around it gets the step, and then lets go of this one.
  case end(forwardToParentFlowWithStep: any Step)

  /// Nothing new takes part.
  case none

  /// The flow around this one gets the step, and this one goes on.
  @available(
    *,
    deprecated,
    message: "Use .one(flowContributor: .forwardToParentFlow(withStep:)) instead."
  )
  case triggerParentFlow(withStep: any Step)
}
