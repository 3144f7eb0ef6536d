// Extracts the forwarded steps from the answer with `compactMap`.

import CourseDomain
import RxCoordinator
import RxCore

enum E05 {
  final class MyFlowCoordinator {
    private let flow: Flow
    private let forwardToParent: (Step) -> Void
    private let bag = DisposeBag()
    private var queue: ArraySlice<Step>?

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
      guard queue == nil else {
        queue?.append(step)
        return
      }
      queue = [step]
      while let next = queue?.popFirst() {
        let all = contributors(of: flow.navigate(to: next))
        queue? += all.compactMap {
          if case .forwardToCurrentFlow(let step) = $0 { step } else { nil }
        }
        all.compactMap { if case .forwardToParentFlow(let step) = $0 { step } else { nil } }
          .forEach(forwardToParent)
        all.compactMap { if case .contribute(_, let stepper, _, _) = $0 { stepper } else { nil } }
          .forEach(listen)
      }
      queue = nil
    }

    private func contributors(of answer: FlowContributors) -> [FlowContributor] {
      switch answer {
      case .one(let contributor): [contributor]
      case .multiple(let contributors): contributors
      default: []
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
