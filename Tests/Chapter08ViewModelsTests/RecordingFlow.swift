import HeadlessUIKit
import RxCoordinator
import RxCore

/// A flow that records the steps it receives, and returns what a test specifies.
final class RecordingFlow: Flow {
  let root: any Presentable = UIViewController()
  private(set) var received: [String] = []
  private let answer: (any Step) -> FlowContributors
  private let onStep: () -> Void

  init(
    answer: @escaping (any Step) -> FlowContributors = { _ in .none },
    onStep: @escaping () -> Void = {}
  ) {
    self.answer = answer
    self.onStep = onStep
  }

  func navigate(to step: any Step) -> FlowContributors {
    received.append("\(step)")
    onStep()
    return answer(step)
  }
}
