// Binds the composite once, permanently, and emits the initial steps each time.

import CourseDomain
import RxCoordinator
import RxCore

enum E02 {
  static func allSteps(of stepper: Stepper) -> Observable<Step> {
    .create { observer in
      stepper.steps
        .do(
          onSubscribed: {
            observer.onNext(stepper.initialStep)
            stepper.readyToEmitSteps()
          },
          onDispose: { withExtendedLifetime(stepper) {} }
        )
        .subscribe(onNext: observer.onNext)
    }
    .filter { !($0 is NoneStep) }
  }

  final class MyOneStepper: Stepper {
    let steps: PublishRelay<Step>
    let initialStep: Step

    init(withSingleStep step: Step) {
      steps = PublishRelay()
      initialStep = step
    }
  }

  final class MyCompositeStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let steppers: [Stepper]
    private let bag = DisposeBag()

    init(steppers: [Stepper]) {
      self.steppers = steppers
      for stepper in steppers { stepper.steps.bind(to: steps).disposed(by: bag) }
    }

    func readyToEmitSteps() {
      for stepper in steppers { steps.accept(stepper.initialStep) }
      for stepper in steppers { stepper.readyToEmitSteps() }
    }
  }
}
