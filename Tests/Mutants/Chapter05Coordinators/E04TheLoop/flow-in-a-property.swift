// expect: leaked rootDismissed — The root of the flow was dismissed, and a subscription of the flow is still active or the flow is still in memory

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()
    private var flow: Flow?

    func coordinate(flow: Flow, with stepper: Stepper) {
      self.flow = flow
      listen(to: stepper.allSteps, for: flow)
    }

    private func listen(to steps: Observable<Step>, for flow: Flow) {
      steps.take(until: flow.rxDismissed.asObservable())
        .subscribe(onNext: { [weak self] step in self?.go(to: step, in: flow) })
        .disposed(by: bag)
    }

    private func go(to step: Step, in flow: Flow) {
      willNavigate.accept((flow, step))
      let answer = flow.navigate(to: step)
      didNavigate.accept((flow, step))
      guard
        case .one(.contribute(let screen, let stepper, let whenNotPresented, let whenDismissed)) =
          answer
      else { return }
      var steps = stepper.allSteps
      if !whenNotPresented { steps = steps.pausable(withPauser: screen.rxVisible) }
      if !whenDismissed { steps = steps.take(until: screen.rxDismissed.asObservable()) }
      listen(to: steps, for: flow)
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
