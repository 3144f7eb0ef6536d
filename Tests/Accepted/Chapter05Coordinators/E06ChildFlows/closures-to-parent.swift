// A child has no reference to its parent, only closures for its last step and its end.

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
    private let subscriptions = CompositeDisposable()
    private let sayAbove: (Step) -> Void
    private let leave: (MyFlowCoordinator) -> Void
    private var children: [MyFlowCoordinator] = []
    private let bag = DisposeBag()

    init(
      sayAbove: @escaping (Step) -> Void = { _ in },
      leave: @escaping (MyFlowCoordinator) -> Void = { _ in }
    ) {
      self.sayAbove = sayAbove
      self.leave = leave
    }

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
      let coordinator = MyFlowCoordinator(
        sayAbove: { [weak self] step in self?.take(step) },
        leave: { [weak self] child in self?.children.removeAll { $0 === child } }
      )
      children.append(coordinator)
      coordinator.bag.insert(
        coordinator.willNavigate.bind(to: willNavigate),
        coordinator.didNavigate.bind(to: didNavigate)
      )
      coordinator.coordinate(flow: child, with: stepper)
    }

    private func end(with step: Step) {
      sayAbove(step)
      end()
    }

    private func end() {
      subscriptions.dispose()
      flow = nil
      while let child = children.popLast() { child.end() }
      leave(self)
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
