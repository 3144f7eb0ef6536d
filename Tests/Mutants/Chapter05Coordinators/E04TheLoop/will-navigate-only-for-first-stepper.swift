// expect: failed reportsEveryStepper — A contributed `Stepper` emitted a step, and the step was not reported once

import CourseDomain
import RxCoordinator
import RxCore

enum E04 {
  final class MyFlowCoordinator {
    let willNavigate = PublishRelay<(Flow, Step)>()
    let didNavigate = PublishRelay<(Flow, Step)>()
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      let ended = ReplaySubject<Void>.create(bufferSize: 1)
      flow.rxDismissed.subscribe(onSuccess: { ended.onNext($0) }).disposed(by: bag)
      let end = ended.asObservable()
      stepper.allSteps
        .take(until: end)
        .do(onNext: { [weak self] in self?.willNavigate.accept((flow, $0)) })
        .subscribe(onNext: { [weak self] step in self?.take(step, flow, end) })
        .disposed(by: bag)
    }

    private func take(_ step: Step, _ flow: Flow, _ end: Observable<Void>) {
      let answer = flow.navigate(to: step)
      didNavigate.accept((flow, step))
      guard case .one(.contribute(let screen, let next, let notPresented, let dismissed)) = answer
      else { return }
      var steps = next.allSteps
      if !notPresented { steps = steps.pausable(withPauser: screen.rxVisible) }
      if !dismissed { steps = steps.take(until: screen.rxDismissed.asObservable()) }
      steps
        .take(until: end)
        .subscribe(onNext: { [weak self] step in self?.take(step, flow, end) })
        .disposed(by: bag)
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
