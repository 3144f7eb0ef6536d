import HeadlessUIKit
import RxCoordinator
import RxCore

/// A flow whose results are set by a test.
final class ScriptedFlow: NamedFlow {
  let name: String
  let stack = UINavigationController()
  var root: any Presentable { stack }
  private(set) var received: [String] = []
  /// The adaptation of a step before the navigation.
  var adaptation: (any Step) -> Single<any Step> = { .just($0) }
  private let answer: (ScriptedFlow, Place) -> FlowContributors

  init(
    _ name: String = "flow",
    _ answer: @escaping (ScriptedFlow, Place) -> FlowContributors = { _, _ in .none }
  ) {
    self.name = name
    self.answer = answer
    stack.pushViewController(UIViewController(), animated: false)
  }

  func adapt(step: any Step) -> Single<any Step> { adaptation(step) }

  func navigate(to step: any Step) -> FlowContributors {
    received.append(RxCoordinatorTests.name(step))
    guard let place = step as? Place else { return .none }
    return answer(self, place)
  }

  /// Shows a screen, and contributes it.
  func show(_ screen: Screen, animated: Bool = false) -> FlowContributors {
    stack.pushViewController(screen, animated: animated)
    return .one(flowContributor: .contribute(withNext: screen))
  }
}
