// expect: failed lastWord — A child flow returned `.end`, and its parent did not receive the step exactly once

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
    private weak var parent: MyFlowCoordinator?
    private var children: [MyFlowCoordinator] = []
    /// The bindings to the parent's relays. They outlive the flow, for its last report.
    private let news = DisposeBag()

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
      guard flow != nil else { return }
      let coordinator = MyFlowCoordinator()
      coordinator.parent = self
      children.append(coordinator)
      coordinator.willNavigate.bind(to: willNavigate).disposed(by: coordinator.news)
      coordinator.didNavigate.bind(to: didNavigate).disposed(by: coordinator.news)
      coordinator.coordinate(flow: child, with: stepper)
    }

    private func end(with step: Step) {
      parent?.take(step)
    }

    private func end() {
      guard flow != nil else { return }
      subscriptions.dispose()
      flow = nil
      waiting = []
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
