extension FlowContributor {
  /// Contributes a screen with its view model as stepper.
  public static func viewController<ViewModel: RxViewModel>(
    _ viewController: RxViewController<ViewModel>
  ) -> FlowContributor {
    .viewController(viewController, with: viewController.viewModel)
  }

  /// Contributes a screen with a stepper.
  public static func viewController(
    _ viewController: any Presentable,
    with stepper: any Stepper
  ) -> FlowContributor {
    .contribute(withNextPresentable: viewController, withNextStepper: stepper)
  }

  /// Contributes a flow with its first step.
  public static func flow(_ flow: any Flow, with step: any Step) -> FlowContributor {
    .contribute(withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: step))
  }
}

extension FlowContributors {
  /// Contributes a screen with its view model as stepper.
  public static func viewController<ViewModel: RxViewModel>(
    _ viewController: RxViewController<ViewModel>
  ) -> FlowContributors {
    .one(flowContributor: .viewController(viewController))
  }

  /// Contributes a screen with a stepper.
  public static func viewController(
    _ viewController: any Presentable,
    with stepper: any Stepper
  ) -> FlowContributors {
    .one(flowContributor: .viewController(viewController, with: stepper))
  }

  /// Contributes a flow with its first step.
  public static func flow(_ flow: any Flow, with step: any Step) -> FlowContributors {
    .one(flowContributor: .flow(flow, with: step))
  }
}
