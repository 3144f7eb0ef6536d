// 5.5 multiple and forward
//
// A flow can return several contributors. Some of them are steps: `.forwardToCurrentFlow` is a step
// for the flow itself, `.forwardToParentFlow` one for the flow that contains it. Write `take(_:)`,
// which receives each step that a stepper emits. `FlowContributor` is declared in
// Sources/RxCoordinator/Flows/FlowContributor.swift.
//
// - Handle the answers `.none`, `.one` and `.multiple`.
// - Call `listen(to:)` once for each `.contribute`. Its presentable is ignored in this exercise.
// - The flow navigates to one step at a time. A step that arrives while `navigate(to:)` is running
//   waits in a queue, and is followed after that call has returned.
// - Steps of the queue are followed in the order in which they arrived.
// - The forwarded steps of an answer are queued in their order, before `listen(to:)` is called for
//   its steppers. So the flow follows the forwarded steps first.
// - A step for the parent is passed to `forwardToParent` once, as soon as `navigate(to:)` has
//   returned, before `listen(to:)` is called and before the next step of the queue. The flow itself
//   does not navigate to it.
// - A long chain of forwarded steps does not grow the call stack.
// - Subscriptions do not retain the coordinator, and end when it is released.

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
