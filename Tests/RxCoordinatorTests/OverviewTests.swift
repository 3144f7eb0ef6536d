import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  private let lab = Lab()

  @Test("a flow shows the screen of a step")
  func example() {
    enum AppStep: Step { case list, detail }

    final class ListFlow: Flow {
      let stack = UINavigationController()
      var root: any Presentable { stack }

      func navigate(to step: any Step) -> FlowContributors {
        guard let step = step as? AppStep else { return .none }
        let screen = UIViewController()
        screen.title = "\(step)"
        stack.pushViewController(screen, animated: false)
        return .none
      }
    }

    let flow = ListFlow()
    let window = UIWindow()
    window.rootViewController = flow.stack
    window.makeKeyAndVisible()

    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.list))
    #expect(flow.stack.viewControllers.map(\.title) == ["list"])
  }
}
