// 5.8 adapt
//
// Before a flow navigates to a step, its coordinator calls `flow.adapt(step:)`. This returns a
// `Single` with the step to follow: the same step, another one such as a login, or a `NoneStep` if
// there is none. The answer may take its time. Write `coordinate(flow:with:)`.
//
// - For each step of `stepper.allSteps`, call `adapt(step:)` once, and pass the step that it
//   returns to `flow.navigate(to:)`. What `navigate(to:)` returns is ignored in this exercise.
// - Steps keep their order. No step is lost, however long an answer takes.
// - `adapt(step:)` is called for a step only after the answer for the previous step has arrived.
// - The flow navigates to one step at a time. A step that arrives while `navigate(to:)` is running
//   is followed after that call has returned.
// - If the answer is an error or a `NoneStep`, the flow does not navigate, and the next step is
//   handled.
// - `navigate(to:)` is called on the main thread, even if the answer arrives on another thread.
// - When the coordinator is released, its subscription ends and the flow is released, even while
//   an answer is pending.

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
