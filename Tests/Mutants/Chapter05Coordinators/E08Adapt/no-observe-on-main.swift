// expect: failed mainThread — `adapt(step:)` answered on another thread, and the flow did not navigate on the main thread

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
