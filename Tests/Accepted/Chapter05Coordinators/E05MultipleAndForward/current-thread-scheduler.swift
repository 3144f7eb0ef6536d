// Sends the steps through a relay that is observed on the current thread, which queues them.

import CourseDomain
import RxCoordinator
import RxCore

enum E05 {
  final class MyFlowCoordinator {
    private let flow: Flow
    private let forwardToParent: (Step) -> Void
    private let bag = DisposeBag()
    private let steps = PublishRelay<Step>()

    init(of flow: Flow, forwardToParent: @escaping (Step) -> Void) {
      self.flow = flow
      self.forwardToParent = forwardToParent
      steps
        .observe(on: CurrentThreadScheduler.instance)
        .subscribe(onNext: { [weak self] step in self?.go(to: step) })
        .disposed(by: bag)
    }

    func listen(to stepper: Stepper) {
      stepper.allSteps.bind(to: steps).disposed(by: bag)
    }

    private func go(to step: Step) {
      let answer = flow.navigate(to: step)
      let all: [FlowContributor]
      if case .one(let contributor) = answer {
        all = [contributor]
      } else if case .multiple(let contributors) = answer {
        all = contributors
      } else {
        all = []
      }
      for case .forwardToCurrentFlow(let step) in all { steps.accept(step) }
      for case .forwardToParentFlow(let step) in all { forwardToParent(step) }
      for case .contribute(_, let stepper, _, _) in all { listen(to: stepper) }
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
