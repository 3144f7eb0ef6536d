// expect: failed order — Each step must be reported once before the flow navigates and once after it, with its flow

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      listen(to: stepper.allSteps, for: flow)
    }

    private func listen(to steps: Observable<Step>, for flow: Flow) {
      steps.take(until: flow.rxDismissed.asObservable())
        .subscribe(onNext: { [weak self] step in self?.go(to: step, in: flow) })
        .disposed(by: bag)
    }

    private func go(to step: Step, in flow: Flow) {
      let answer = flow.navigate(to: step)
      willNavigate.accept((flow, step))
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
