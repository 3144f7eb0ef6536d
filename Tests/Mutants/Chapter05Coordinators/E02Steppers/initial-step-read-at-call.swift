// expect: failed eachSubscription — One `allSteps(of:)` had two observers, and one did not receive the right steps

import CourseDomain
import RxCoordinator
import RxCore

enum E02 {
  static func allSteps(of stepper: Stepper) -> Observable<Step> {
    let first = stepper.initialStep
    return .create { observer in
      let subscription = stepper.steps.subscribe(onNext: observer.onNext)
      observer.onNext(first)
      stepper.readyToEmitSteps()
      return Disposables.create {
        withExtendedLifetime(stepper) { subscription.dispose() }
      }
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
