// 5.5 multiple and forward
//
// A flow may answer with several contributors, and with steps: for itself, or for the flow around
// it. Write `take(_:)`. A flow navigates to one step at a time: whatever comes meanwhile, forwarded
// or from a stepper, waits for its turn, in the order in which it came. Of an answer, first all
// that is forwarded counts, in its order, and then the steppers are listened to. What is forwarded
// to the parent is told when the flow has navigated. (Whether a screen is seen is left out here.)

import CourseDomain
import RxCoordinator
import RxCore

enum E05 {
  final class MyFlowCoordinator {
    private let flow: Flow
    private let forwardToParent: (Step) -> Void
    private let bag = DisposeBag()
    // BEGIN SOLUTION
    // STUB: // TODO: 5.5 Which state must be stored between two steps?
    private var waiting: [Step] = []
    private var isNavigating = false
    // END SOLUTION

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
      // BEGIN SOLUTION
      // STUB: // TODO: 5.5 Finish one navigation before you start the next.
      waiting.append(step)
      guard !isNavigating else { return }
      isNavigating = true
      while !waiting.isEmpty { follow(flow.navigate(to: waiting.removeFirst())) }
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
      // END SOLUTION
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
