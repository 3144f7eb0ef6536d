import RxFlow

enum FriendsStep: Step {
  case start
  case profile(name: String)
}

class FriendsFlow {
  var root: Presentable { UINavigationController() }
}

extension FriendsFlow: Flow {
  func navigate(to step: Step) -> FlowContributors {
    switch step {
    case FriendsStep.start:
      return .viewController(FriendsViewController.instantiate(named: "Friends"))
    case FriendsStep.profile:
      return .flow(ProfileFlow(), with: ProfileStep.start)
    default:
      return .none
    }
  }
}
