// Maps each step to a deferred answer, and concatenates the answers.

import CourseDomain
import RxCoordinator
import RxCore

enum E08 {
  final class MyFlowCoordinator {
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      stepper.allSteps
        .map { step in
          Observable<Step>.deferred {
            flow.adapt(step: step).catchAndReturn(NoneStep()).asObservable()
          }
        }
        .concat()
        .observe(on: MainScheduler.instance)
        .subscribe(onNext: { step in
          guard !(step is NoneStep) else { return }
          _ = flow.navigate(to: step)
        })
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
