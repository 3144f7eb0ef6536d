// 5.9 Deep links, and nothing left behind
//
// This coordinator looks finished. A deep link is a step that each living flow gets, once; a flow
// that the link itself brings to life does not get it, and one that it ends on the way gets no
// more, though its last word still counts when it has dismissed its own root before. But some links
// arrive twice, some at flows that have long been dismissed, and after an evening's use half of the
// app is still in memory. Find what is wrong, and repair it. (Steps come on the main thread; whether
// a screen is seen is left out here.)

import CourseDomain
import RxCoordinator
import RxCore

enum E09 {
  final class MyFlowCoordinator {
    // BEGIN SOLUTION
    // STUB: private var flow: Flow?
    // STUB: private var parent: MyFlowCoordinator?
    // STUB: private var children: [MyFlowCoordinator] = []
    private var flow: Flow?
    private weak var parent: MyFlowCoordinator?
    private var children: [MyFlowCoordinator] = []
    // END SOLUTION
    /// The subscriptions that end with the flow.
    private let subscriptions = CompositeDisposable()

    deinit { subscriptions.dispose() }

    func coordinate(flow: Flow, with stepper: Stepper) {
      self.flow = flow
      // BEGIN SOLUTION
      // STUB: let dismissal = flow.rxDismissed
      // STUB:   .subscribe(onSuccess: { [weak self] in self?.children.removeAll() })
      let dismissal = flow.rxDismissed
        .subscribe(onSuccess: { [weak self] in self?.end() })
      // END SOLUTION
      _ = subscriptions.insert(dismissal)
      listen(to: stepper, of: flow)
    }

    /// Sends a step to the flow and to all flows below it, the outermost first.
    func navigate(to step: Step) {
      // BEGIN SOLUTION
      // STUB: take(step)
      // STUB: for child in children { child.navigate(to: step) }
      for coordinator in withAllBelow { coordinator.take(step) }
    }

    private var withAllBelow: [MyFlowCoordinator] {
      [self] + children.flatMap(\.withAllBelow)
      // END SOLUTION
    }

    private func listen(to stepper: Stepper, of presentable: Presentable) {
      let end = presentable.rxDismissed.asObservable()
      let steps = stepper.allSteps.take(until: end)
      // BEGIN SOLUTION
      // STUB: _ = subscriptions.insert(steps.subscribe(onNext: { step in self.take(step) }))
      _ = subscriptions.insert(steps.subscribe(onNext: { [weak self] step in self?.take(step) }))
      // END SOLUTION
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
      guard case .contribute(let next, let stepper, _, _) = contributor else { return }
      guard let flow = next as? Flow else { return listen(to: stepper, of: next) }
      let child = MyFlowCoordinator()
      child.parent = self
      children.append(child)
      child.coordinate(flow: flow, with: stepper)
    }

    private func end() {
      // BEGIN SOLUTION
      // STUB: parent?.children.removeAll { $0 === self }
      guard flow != nil else { return }
      subscriptions.dispose()
      flow = nil
      for child in children { child.end() }
      children = []
      parent?.children.removeAll { $0 === self }
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
