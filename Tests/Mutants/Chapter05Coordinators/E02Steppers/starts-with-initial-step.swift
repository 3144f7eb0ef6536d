// expect: failed sentDuringTheInitialStep — An observer received `initialStep` and made the same `Stepper` emit, and that step was lost

import CourseDomain
import RxCoordinator
import RxCore

enum E02 {
  static func allSteps(of stepper: Stepper) -> Observable<Step> {
    .deferred {
      stepper.steps
        .do(
          onSubscribed: stepper.readyToEmitSteps,
          onDispose: { withExtendedLifetime(stepper) {} }
        )
        .startWith(stepper.initialStep)
    }
    .filter { !($0 is NoneStep) }
  }

  final class MyOneStepper: Stepper {
    let steps = PublishRelay<Step>()
    let initialStep: Step

    init(withSingleStep step: Step) {
      initialStep = step
    }
  }

  final class MyCompositeStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let steppers: [Stepper]
    private var links = DisposeBag()

    init(steppers: [Stepper]) {
      self.steppers = steppers
    }

    func readyToEmitSteps() {
      links = DisposeBag()
      for stepper in steppers { stepper.steps.bind(to: steps).disposed(by: links) }
      for step in steppers.map(\.initialStep) where !(step is NoneStep) { steps.accept(step) }
      for stepper in steppers { stepper.readyToEmitSteps() }
    }
  }
}
