// 5.6 Child flows and .end
//
// A flow may answer with a flow: that one gets a coordinator of its own, a child of this one. Write
// `begin(_:with:)` and `end()`. When a flow answers .end(step), the flow around it gets the step,
// once, and then the flow is over: its coordinator lets go of it, of all flows below it and of all
// that it listened to, and its parent lets go of the coordinator. A flow whose root has gone is
// over as well, without a last word; one that dismisses its own root and then answers .end still
// has it. Navigations of the children are told at every coordinator above them.

import CourseDomain
import RxCoordinator
import RxCore

enum E06 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private var flow: Flow?
    private var waiting: [Step] = []
    private var isNavigating = false
    /// The subscriptions that end with the flow.
    private let subscriptions = CompositeDisposable()
    // TODO: 5.6 Which references are strong, and which are weak?

    deinit { subscriptions.dispose() }

    func coordinate(flow: Flow, with stepper: Stepper) {
      self.flow = flow
      let dismissal = flow.rxDismissed.subscribe(onSuccess: { [weak self] in self?.end() })
      _ = subscriptions.insert(dismissal)
      listen(to: stepper)
    }

    private func listen(to stepper: Stepper) {
      let steps = stepper.allSteps.subscribe(onNext: { [weak self] in self?.take($0) })
      _ = subscriptions.insert(steps)
    }

    private func take(_ step: Step) {
      waiting.append(step)
      guard !isNavigating else { return }
      isNavigating = true
      while let flow, !waiting.isEmpty { navigate(flow, to: waiting.removeFirst()) }
      isNavigating = false
    }

    private func navigate(_ flow: Flow, to step: Step) {
      willNavigate.accept((flow, step))
      let answer = flow.navigate(to: step)
      didNavigate.accept((flow, step))
      switch answer {
      case .one(.contribute(let child as Flow, let stepper, _, _)): begin(child, with: stepper)
      case .one(.contribute(_, let stepper, _, _)): listen(to: stepper)
      case .end(let step): end(saying: step)
      default: break
      }
    }

    private func begin(_ child: Flow, with stepper: Stepper) {
      // TODO: 5.6 Create a coordinator for the child.
    }

    private func end(saying step: Step) {
      // TODO: 5.6 Pass the step to the parent, then end.
    }

    private func end() {
      // TODO: 5.6 Release everything that belongs to the flow.
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
