// expect: failed arrivesDuringTheQueue — A step arrived while the flow was navigating to a step of the queue

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
      while !queue.isEmpty {
        navigate(to: queue.removeFirst())
        isNavigating = false
      }
    }

    private func navigate(to step: Step) {
      let contributors: [FlowContributor]
      switch flow.navigate(to: step) {
      case .one(let contributor): contributors = [contributor]
      case .multiple(let several): contributors = several
      default: return
      }
      for contributor in contributors {
        switch contributor {
        case .forwardToCurrentFlow(let step): queue.append(step)
        case .forwardToParentFlow(let step): forwardToParent(step)
        case .contribute: break
        }
      }
      for case .contribute(_, let stepper, _, _) in contributors { listen(to: stepper) }
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
