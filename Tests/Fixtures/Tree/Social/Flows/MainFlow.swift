import RxFlow

enum MainStep: Step {
  case start
  case add
  case addProject(id: Int)
  case profile
}

final class MainFlow: Flow {
  var root: Presentable { navigation }

  private let navigation = UINavigationController()
  private let title = "📚 case .add: return .viewController(Ghost()) 📚"

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MainStep else { return .none }
    switch step {
    case .start:
      // .flow(commentedFlow, with: MainStep.start)
      let screen = MainViewController(viewModel: .init())
      return .one(
        flowContributor: .contribute(
          withNextPresentable: screen,
          withNextStepper: screen.viewModel
        )
      )
    case .add:
      let screen = AddViewController(viewModel: .init())
      return .viewController(screen)
    case .addProject(let id):
      let screen = AddProjectViewController(viewModel: .init(id: id))
      return .viewController(screen, with: screen.viewModel)
    case .profile:
      return .multiple(flowContributors: [
        profile(), .flow(SettingsFlow(), with: SettingsStep.start),
      ])
    }
  }

  private func profile() -> FlowContributor {
    let flow: ProfileFlow = .init()
    return .flow(flow, with: ProfileStep.start)
  }
}

extension Reflow {
  func pretend() -> FlowContributors { .viewController(Ghost()) }
}
