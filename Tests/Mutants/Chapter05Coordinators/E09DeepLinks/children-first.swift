// expect: failed eachGetsIt — Not every active flow received the link exactly once, the outermost first

import CourseDomain
import RxCoordinator
import RxCore

enum E09 {
  final class MyFlowCoordinator {
    private var flow: Flow?
    private weak var parent: MyFlowCoordinator?
    private var children: [MyFlowCoordinator] = []
    /// The subscriptions that end with the flow.
    private let subscriptions = CompositeDisposable()

    deinit { subscriptions.dispose() }

    func coordinate(flow: Flow, with stepper: Stepper) {
      self.flow = flow
      let dismissal = flow.rxDismissed
        .subscribe(onSuccess: { [weak self] in self?.end() })
      _ = subscriptions.insert(dismissal)
      listen(to: stepper, of: flow)
    }

    /// Sends a step to the flow and to all flows below it, the outermost first.
    func navigate(to step: Step) {
      for coordinator in withAllBelow { coordinator.take(step) }
    }

    private var withAllBelow: [MyFlowCoordinator] {
      children.flatMap(\.withAllBelow) + [self]
    }

    private func listen(to stepper: Stepper, of presentable: Presentable) {
      let end = presentable.rxDismissed.asObservable()
      let steps = stepper.allSteps.take(until: end)
      _ = subscriptions.insert(steps.subscribe(onNext: { [weak self] step in self?.take(step) }))
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
      guard self.flow != nil else { return }
      guard case .contribute(let next, let stepper, _, _) = contributor else { return }
      guard let flow = next as? Flow else { return listen(to: stepper, of: next) }
      let child = MyFlowCoordinator()
      child.parent = self
      children.append(child)
      child.coordinate(flow: flow, with: stepper)
    }

    private func end() {
      guard flow != nil else { return }
      flow = nil
      subscriptions.dispose()
      for child in children { child.end() }
      children = []
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
