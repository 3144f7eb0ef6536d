// 5.8 adapt
//
// Before a flow navigates it is asked with `adapt(step:)` what to make of the step: the same one,
// another, as a login when there is none, or a NoneStep, which leads nowhere. The answer may take
// its time, come from another thread, or fail, which leads nowhere too. Write
// `coordinate(flow:with:)`: no step overtakes another and none is lost; the flow is asked about a
// step when there is an answer about the one before, and no earlier; it navigates on the main
// thread to what came of each. Without its coordinator nothing goes on.

import CourseDomain
import RxCoordinator
import RxCore

enum E08 {
  final class MyFlowCoordinator {
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      // TODO: 5.8 Call adapt(step:) for each step, in order, and navigate to its result.
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
