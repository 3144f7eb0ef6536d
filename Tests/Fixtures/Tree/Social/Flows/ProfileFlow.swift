import RxFlow

enum ProfileStep: Step {
  case start, friends
}

class ProfileFlow: NSObject, AppFlow {
  var root: Presentable { UINavigationController() }
  lazy var friends: FriendsFlow = {
    let flow = FriendsFlow()
    return flow
  }()

  func navigate(to step: Step) -> FlowContributors {
    switch step as? ProfileStep {
    case .start: .viewController(ProfileViewController(viewModel: .init()))
    case .friends: .flow(friends, with: FriendsStep.start)
    case nil: .none
    }
  }
}
