// expect: failed failure — `adapt(step:)` failed. That step must be skipped, without asking again

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
            .retry(2)
            .catch { _ in .empty() }
            .observe(on: MainScheduler.instance)
        }
        .filter { !($0 is NoneStep) }
        .subscribe(onNext: { step in _ = flow.navigate(to: step) })
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
