// Merges the answers with a maximum of one at a time.

import CourseDomain
import RxCoordinator
import RxCore

enum E08 {
  final class MyFlowCoordinator {
    private let bag = DisposeBag()

    func coordinate(flow: Flow, with stepper: Stepper) {
      stepper.allSteps
        .map { step in Self.question(about: step, to: flow) }
        .merge(maxConcurrent: 1)
        .subscribe(with: flow, onNext: { flow, step in _ = flow.navigate(to: step) })
        .disposed(by: bag)
    }

    private static func question(about step: Step, to flow: Flow) -> Observable<Step> {
      .deferred {
        flow.adapt(step: step)
          .observe(on: MainScheduler.instance)
          .asObservable()
          .materialize()
          .compactMap(\.element)
          .filter { !($0 is NoneStep) }
      }
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
