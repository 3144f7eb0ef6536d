import RxFlow

enum SettingsStep: Step {
  case start, debug
}

final class SettingsFlow: Flow {
  var root: Presentable { UINavigationController() }

  func navigate(to step: Step) -> FlowContributors {
    switch step as? SettingsStep {
    case .start:
      let screen = SettingsViewController(viewModel: .init())
      return .viewController(screen)
    #if DEBUG
      case .debug:
        let screen = DebugViewController(viewModel: .init())
        return .viewController(screen)
    #endif
    default:
      return .none
    }
  }
}
