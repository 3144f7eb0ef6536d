extension FlowContributor {
  /// A screen, and its view model as stepper.
  public static func viewController<ViewModel: RxViewModel>(
    _ viewController: RxViewController<ViewModel>
  ) -> FlowContributor {
    .viewController(viewController, with: viewController.viewModel)
  }

  /// A screen, and what sends its steps.
  public static func viewController(
    _ viewController: any Presentable,
    with stepper: any Stepper
  ) -> FlowContributor {
    .contribute(withNextPresentable: viewController, withNextStepper: stepper)
  }

  /// A flow, and its first step.
  public static func flow(_ flow: any Flow, with step: any Step) -> FlowContributor {
    .contribute(withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: step))
  }
}

extension FlowContributors {
  /// A screen, and its view model as stepper.
  public static func viewController<ViewModel: RxViewModel>(
    _ viewController: RxViewController<ViewModel>
  ) -> FlowContributors {
    .one(flowContributor: .viewController(viewController))
  }

  /// A screen, and what sends its steps.
  public static func viewController(
    _ viewController: any Presentable,
    with stepper: any Stepper
  ) -> FlowContributors {
    .one(flowContributor: .viewController(viewController, with: stepper))
  }

  /// A flow, and its first step.
  public static func flow(_ flow: any Flow, with step: any Step) -> FlowContributors {
    .one(flowContributor: .flow(flow, with: step))
  }
}
