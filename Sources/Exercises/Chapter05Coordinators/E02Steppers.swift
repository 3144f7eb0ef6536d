// 5.2 Stepper, OneStepper, CompositeStepper
//
// A stepper says where to go, and knows nothing of screens. `allSteps(of:)` is what one hears who
// listens to it: its initial step, then those that it sends; who listens is ready before the
// stepper is told so, with `readyToEmitSteps()`; a NoneStep is no step. A stepper is kept while
// somebody listens. `MyOneStepper` has one step, its initial one. `MyCompositeStepper` is several
// steppers as one: their initial steps in their order, then all that any of them sends, each once,
// also when it is made ready anew.

import CourseDomain
import RxCoordinator
import RxCore

enum E02 {
  static func allSteps(of stepper: Stepper) -> Observable<Step> {
    // TODO: 5.2 Subscribe, emit and call readyToEmitSteps(). Which order loses no step?
    .unimplemented("5.2")
  }

  final class MyOneStepper: Stepper {
    let steps = PublishRelay<Step>()
    // TODO: 5.2 Which property holds its one step?

    init(withSingleStep step: Step) {
    }
  }

  final class MyCompositeStepper: Stepper {
    let steps = PublishRelay<Step>()
    private let steppers: [Stepper]
    // TODO: 5.2 Hold the bindings to the steppers.

    init(steppers: [Stepper]) {
      self.steppers = steppers
    }

    func readyToEmitSteps() {
      // TODO: 5.2 A stepper may emit as soon as its readyToEmitSteps() is called.
    }
  }
}
