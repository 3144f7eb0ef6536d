// expect: failed noReplay — A late subscriber received a step that was emitted before it subscribed

import CourseDomain
import RxCoordinator
import RxCore

enum E02 {
  static func allSteps(of stepper: Stepper) -> Observable<Step> {
    .create { observer in
      let subscription = stepper.steps.subscribe(onNext: observer.onNext)
      observer.onNext(stepper.initialStep)
      stepper.readyToEmitSteps()
      return Disposables.create {
        subscription.dispose()
        withExtendedLifetime(stepper) {}
      }
    }
    .filter { !($0 is NoneStep) }
  }

  final class MyOneStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let step: BehaviorSubject<Step>
    private let bag = DisposeBag()
    var initialStep: Step { (try? step.value()) ?? NoneStep() }

    init(withSingleStep step: Step) {
      self.step = BehaviorSubject(value: step)
      steps.bind(to: self.step).disposed(by: bag)
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
