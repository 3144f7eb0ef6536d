// expect: failed oneAtATime — A step that arrives while `navigate(to:)` is running

import CourseDomain
import RxCoordinator
import RxCore

enum E05 {
  final class MyFlowCoordinator {
    private let flow: Flow
    private let forwardToParent: (Step) -> Void
    private let bag = DisposeBag()
    private var queue: [Step] = []
    private var isNavigating = false

    init(of flow: Flow, forwardToParent: @escaping (Step) -> Void) {
      self.flow = flow
      self.forwardToParent = forwardToParent
    }

    func listen(to stepper: Stepper) {
      stepper.allSteps
        .subscribe(onNext: { [weak self] step in self?.take(step) })
        .disposed(by: bag)
    }

    private func take(_ step: Step) {
      queue.append(step)
      guard !isNavigating else { return }
      isNavigating = true
      let batch = queue
      queue = []
      for next in batch {
        let contributors = participants(of: flow.navigate(to: next))
        for case .forwardToParentFlow(let step) in contributors { forwardToParent(step) }
        for case .forwardToCurrentFlow(let step) in contributors { queue.append(step) }
        for case .contribute(_, let stepper, _, _) in contributors { listen(to: stepper) }
      }
      isNavigating = false
    }

    private func participants(of answer: FlowContributors) -> [FlowContributor] {
      switch answer {
      case .one(let contributor): return [contributor]
      case .multiple(let contributors): return contributors
      default: return []
      }
    }
  }
}

extension Stepper {
  /// The initial step, then all later ones, as in 5.2. A subscription retains the stepper.
  fileprivate var allSteps: Observable<Step> {
    steps.do(onSubscribed: readyToEmitSteps, onDispose: { withExtendedLifetime(self) {} })
      .startWith(initialStep)
      .filter { !($0 is NoneStep) }
  }
}
