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
    // TODO: 5.5 Which state must be stored between two steps?

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
      // TODO: 5.5 Finish one navigation before you start the next.
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
