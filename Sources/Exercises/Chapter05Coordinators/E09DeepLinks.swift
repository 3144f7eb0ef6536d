// 5.9 Deep links, and nothing left behind
//
// This coordinator compiles, but violates some of the rules below. Find and repair its defects.
// Whether a screen is visible is ignored in this exercise; steps arrive on the main thread.
//
// `navigate(to:)` sends a deep link to all active flows:
// - Each flow that is active when the link arrives receives it once, before the flows below it.
// - A flow that is started while the link is delivered does not receive it, wherever it is in the
//   tree.
// - A flow that ends while the link is delivered receives nothing more, and neither do the flows
//   below it. Its step of `.end` still reaches the parent, even if it has dismissed its own root
//   before it returned `.end`.
//
// The end of a flow:
// - A flow ends when it returns `.end`, or when its root is dismissed. After that it receives no
//   steps, neither links nor steps of a stepper, and all its subscriptions have ended. A child
//   flow that it returns afterwards is not started.
// - The flow, all flows below it and their coordinators are deallocated.
// - Opening and dismissing sheets repeatedly leaves nothing in memory.
// - When the outermost coordinator, the screens and the window are released, everything is
//   deallocated.

import CourseDomain
import RxCoordinator
import RxCore

enum E09 {
  final class MyFlowCoordinator {
    private var flow: Flow?
    private var parent: MyFlowCoordinator?
    private var children: [MyFlowCoordinator] = []
    /// The subscriptions that end with the flow.
    private let subscriptions = CompositeDisposable()

    deinit { subscriptions.dispose() }

    func coordinate(flow: Flow, with stepper: Stepper) {
      self.flow = flow
      let dismissal = flow.rxDismissed
        .subscribe(onSuccess: { [weak self] in self?.children.removeAll() })
      _ = subscriptions.insert(dismissal)
      listen(to: stepper, of: flow)
    }

    /// Sends a step to the flow and to all flows below it, the outermost first.
    func navigate(to step: Step) {
      take(step)
      for child in children { child.navigate(to: step) }
    }

    private func listen(to stepper: Stepper, of presentable: Presentable) {
      let end = presentable.rxDismissed.asObservable()
      let steps = stepper.allSteps.take(until: end)
      _ = subscriptions.insert(steps.subscribe(onNext: { step in self.take(step) }))
    }

    private func take(_ step: Step) {
      guard let flow else { return }
      switch flow.navigate(to: step) {
      case .one(let contributor): begin(contributor)
      case .multiple(let contributors): contributors.forEach(begin)
      case .end(let step):
        parent?.take(step)
        end()
      default: break
      }
    }

    private func begin(_ contributor: FlowContributor) {
      // The flow may have ended during `navigate(to:)`.
      guard self.flow != nil else { return }
      guard case .contribute(let next, let stepper, _, _) = contributor else { return }
      guard let flow = next as? Flow else { return listen(to: stepper, of: next) }
      let child = MyFlowCoordinator()
      child.parent = self
      children.append(child)
      child.coordinate(flow: flow, with: stepper)
    }

    private func end() {
      parent?.children.removeAll { $0 === self }
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
