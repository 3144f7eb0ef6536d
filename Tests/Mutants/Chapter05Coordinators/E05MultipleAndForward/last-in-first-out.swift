// expect: failed oneAtATime — A step that arrives while `navigate(to:)` is running

import CourseDomain
import RxCoordinator
import RxCore

enum E05 {
  final class MyFlowCoordinator {
    private let flow: Flow
    private let forwardToParent: (Step) -> Void
    private let bag = DisposeBag()
    private var waiting: [Step] = []
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
      waiting.append(step)
      guard !isNavigating else { return }
      isNavigating = true
      while !waiting.isEmpty { follow(flow.navigate(to: waiting.removeLast())) }
      isNavigating = false
    }

    private func follow(_ answer: FlowContributors) {
      let contributors =
        switch answer {
        case .one(let contributor): [contributor]
        case .multiple(let contributors): contributors
        default: [FlowContributor]()
        }
      for contributor in contributors {
        switch contributor {
        case .forwardToCurrentFlow(let step): take(step)
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
