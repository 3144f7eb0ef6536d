// expect: failed coordinatorGone — The coordinator was released while `adapt(step:)` was waiting, and its subscription is still active

import CourseDomain
import RxCoordinator
import RxCore

enum E08 {
  final class MyFlowCoordinator {
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      stepper.allSteps
        .concatMap { step in
          Single.deferred { flow.adapt(step: step) }
            .asObservable()
            .catch { _ in .empty() }
            .observe(on: MainScheduler.instance)
        }
        .filter { !($0 is NoneStep) }
        .subscribe(onNext: { step in self.go(flow, step) })
        .disposed(by: bag)
    }

    private func go(_ flow: Flow, _ step: Step) { _ = flow.navigate(to: step) }
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
