// 5.2 Stepper, OneStepper, CompositeStepper
//
// A stepper emits steps, which say where to go. The protocol `Stepper` is declared in
// Sources/RxCoordinator/Steps/Stepper.swift, `Step` and `NoneStep` in Step.swift next to it.
//
// `allSteps(of:)` returns an observable of the stepper's steps. For each subscription:
// - It emits `initialStep` first, read at that moment, then every element of `steps`, and never
//   completes.
// - It calls `readyToEmitSteps()` once, when it is subscribed to `steps` and has emitted
//   `initialStep`.
// - No step is lost that the stepper sends during that call, or while `initialStep` is delivered.
// - A `NoneStep` is not emitted, neither as the initial step nor later.
// - The subscription retains the stepper until it is disposed of.
//
// `MyOneStepper` has one step: the parameter of `init`, as its `initialStep`. It sends nothing to
// `steps`.
//
// `MyCompositeStepper` combines several steppers. Its own `initialStep` is the default `NoneStep`.
// - `readyToEmitSteps()` sends the initial steps of all steppers to `steps`, in their order, and
//   then calls the `readyToEmitSteps()` of each stepper. `NoneStep` is left out.
// - From the first initial step on, `steps` emits every step of every stepper, including a step
//   that a stepper sends while an initial step is being delivered, or during the
//   `readyToEmitSteps()` of another stepper.
// - `readyToEmitSteps()` is called for each subscription: it sends the initial steps again, and
//   every subscriber still receives each later step once.
// - A late subscriber does not receive earlier steps.

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
