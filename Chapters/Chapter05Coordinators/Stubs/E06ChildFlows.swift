// 5.6 Child flows and .end
//
// A flow can return another flow, its child. The child gets a coordinator of its own, so that the
// coordinators form a tree. Write `begin(_:with:)`, `end(with:)` and `end()`, and add the
// properties that connect a coordinator with its parent and its children.
//
// `begin(_:with:)` creates a coordinator for the child and calls `coordinate(flow:with:)` on it:
// - The steps of the stepper go to the child.
// - Each navigation of the child is also sent by `willNavigate` and `didNavigate` of every
//   coordinator above it, once each.
//
// `end(with:)` is called when a flow returns `.end(forwardToParentFlowWithStep:)`:
// - The parent's `take(_:)` receives the step exactly once, and then the flow that returned `.end`
//   ends. A flow may end with its very first step.
// - If the flow has dismissed its own root during `navigate(to:)`, its step and its last
//   `didNavigate` still reach the parent. If it returns a child flow instead, the child is not
//   started.
// - The outermost flow, which has no parent, can end as well.
//
// `end()` is also called when the flow's root is dismissed; the parent then receives no step.
// - The coordinator first disposes of its subscriptions, and then releases the flow, which receives
//   no more steps. Releasing it may deallocate its root, which counts as a dismissal.
// - All flows below it end and are released as well.
// - The parent releases this coordinator. Children may end in any order.
//
// Releasing the outermost coordinator releases the whole tree.

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
      case .end(let step): end(with: step)
      default: break
      }
    }

    private func begin(_ child: Flow, with stepper: Stepper) {
      // TODO: 5.6 Create a coordinator for the child.
    }

    private func end(with step: Step) {
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
