// 5.4 The loop
//
// A coordinator passes each step of a stepper to a flow. Then it subscribes to the stepper that the
// flow returns, which emits the next steps. Write `coordinate(flow:with:)` for the answers `.none`
// and `.one(.contribute(…))`. `Flow`, `FlowContributors` and `FlowContributor` are declared in
// Sources/RxCoordinator/Flows, `Presentable` in Sources/RxCoordinator/Presentables.
//
// - For each step, call `willNavigate.accept`, `flow.navigate(to:)` and `didNavigate.accept`, once
//   each and in this order. Both relays send the flow and the step.
// - For each `.contribute`, subscribe once to its stepper, after `didNavigate.accept`. Its steps go
//   to the same flow. A contributed presentable is always a screen in this exercise.
// - Its steps are followed only while the screen, the contributed presentable, is visible
//   (`rxVisible`). With `allowStepWhenNotPresented` they are always followed. A step that arrives
//   before the screen has appeared for the first time may be dropped or followed when it appears.
// - The steps of the parameter `stepper` are followed whether a screen is visible or not.
// - The subscription stays while the screen is covered, and continues when it is visible again.
// - The subscription ends when the screen is dismissed (`rxDismissed`). With
//   `allowStepWhenDismissed` it does not.
// - When the flow's root is dismissed (`flow.rxDismissed`), all subscriptions end and the flow is
//   released. This does not happen during `navigate(to:)` here; 5.6 adds that case.
// - When the coordinator is released, all subscriptions end. They do not retain the coordinator.

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      // TODO: 5.4 Navigate to each step, and subscribe to the stepper of the answer.
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
