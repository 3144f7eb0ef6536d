// Prepends the initial step to the relay; the composite merges.

import CourseDomain
import RxCoordinator
import RxCore

enum E02 {
  static func allSteps(of stepper: Stepper) -> Observable<Step> {
    let first = Observable<Step>.deferred { .just(stepper.initialStep) }
    let ready = Observable<Step>.deferred {
      stepper.readyToEmitSteps()
      return .empty()
    }
    // `merge` subscribes to its sources in their order.
    return Observable.merge(stepper.steps.asObservable(), first, ready)
      .do(onDispose: { withExtendedLifetime(stepper) {} })
      .filter { step in step as? NoneStep == nil }
  }

  final class MyOneStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let step: Step
    var initialStep: Step { step }

    init(withSingleStep step: Step) {
      self.step = step
    }
  }

  final class MyCompositeStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let steppers: [Stepper]
    private let link = SerialDisposable()

    init(steppers: [Stepper]) {
      self.steppers = steppers
    }

    deinit { link.dispose() }

    func readyToEmitSteps() {
      link.disposable = Observable.merge(steppers.map { $0.steps.asObservable() })
        .bind(to: steps)
      steppers.map(\.initialStep).forEach(steps.accept)
      steppers.forEach { $0.readyToEmitSteps() }
    }
  }
}
