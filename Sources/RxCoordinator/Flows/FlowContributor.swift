/// A screen, a flow or a step that results from a navigation.
public enum FlowContributor {
  /// A screen or a flow, with the stepper that sends its steps.
  ///
  /// - `allowStepWhenNotPresented`: Whether steps are forwarded while the screen is covered or has
  ///   not appeared yet.
  /// - `allowStepWhenDismissed`: Whether steps are forwarded after the screen was dismissed.
  case contribute(
    withNextPresentable: any Presentable,
    withNextStepper: any Stepper,
    allowStepWhenNotPresented: Bool = false,
    allowStepWhenDismissed: Bool = false
  )

  /// A step for the same flow. It waits until the current navigation has finished, and precedes the
  /// initial steps of steppers that the same navigation contributes. RxFlow posts it to the main
  /// queue, where it follows them.
  case forwardToCurrentFlow(withStep: any Step)

  /// A step for the parent flow.
  case forwardToParentFlow(withStep: any Step)

  /// Contributes a screen that is its own stepper.
  public static func contribute(withNext next: any Presentable & Stepper) -> FlowContributor {
    .contribute(withNextPresentable: next, withNextStepper: next)
  }
}

/// The result of a flow's navigation to a step.
public enum FlowContributors {
  /// Several contributors, in this order.
  case multiple(flowContributors: [FlowContributor])

  /// One contributor.
  case one(flowContributor: FlowContributor)

  /// Ends the flow: the parent flow receives the step, and then releases this flow.
  case end(forwardToParentFlowWithStep: any Step)

  /// No contributors.
  case none

  /// Forwards the step to the parent flow; this flow continues.
  @available(
    *,
    deprecated,
    message: "Use .one(flowContributor: .forwardToParentFlow(withStep:)) instead."
  )
  case triggerParentFlow(withStep: any Step)
}
