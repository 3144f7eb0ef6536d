// expect: failed goesOn — A screen became visible again, and its `Stepper` was subscribed to a second time

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      listen(to: stepper.allSteps, of: flow)
    }

    private func listen(to steps: Observable<Step>, of flow: Flow) {
      steps.take(until: flow.rxDismissed.asObservable())
        .subscribe(onNext: { [weak self] in self?.go(flow, to: $0) })
        .disposed(by: bag)
    }

    private func go(_ flow: Flow, to step: Step) {
      willNavigate.accept((flow, step))
      let answer = flow.navigate(to: step)
      didNavigate.accept((flow, step))
      guard
        case .one(.contribute(let screen, let stepper, let whenNotPresented, let whenDismissed)) =
          answer
      else { return }
      var steps = stepper.allSteps
      if !whenNotPresented {
        steps = screen.rxVisible.flatMapLatest { $0 ? stepper.allSteps : .empty() }
      }
      if !whenDismissed { steps = steps.take(until: screen.rxDismissed.asObservable()) }
      listen(to: steps, of: flow)
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
