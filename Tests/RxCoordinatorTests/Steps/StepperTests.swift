import ExerciseKit
import RxCoordinator
import RxCore
import Testing

@Suite("Steppers", .ledger)
struct StepperTests {
  private final class Eager: Stepper {
    let steps = PublishRelay<any Step>()
    var initialStep: any Step { Place.one }
    func readyToEmitSteps() { steps.accept(Place.two) }
  }

  @Test("a OneStepper emits its step first")
  func oneStep() {
    #expect(name(OneStepper(withSingleStep: Place.one).initialStep) == "one")
    #expect(name(DefaultStepper().initialStep) == "home")
  }

  @Test("a composite emits initial steps first, then steps sent by readyToEmitSteps()")
  func composite() {
    let inner = Eager()
    let composite = CompositeStepper(steppers: [OneStepper(withSingleStep: Place.three), inner])
    var received: [String] = []
    let subscription = composite.steps.subscribe(onNext: { received.append(name($0)) })
    composite.readyToEmitSteps()
    inner.steps.accept(Place.many)
    #expect(received == ["three", "one", "two", "many"])
    subscription.dispose()
  }

  @Test("a composite with a second subscription sends each step once")
  func compositeTwice() {
    let inner = OneStepper(withSingleStep: Place.one)
    let composite = CompositeStepper(steppers: [inner])
    composite.readyToEmitSteps()
    var received: [String] = []
    let subscription = composite.steps.subscribe(onNext: { received.append(name($0)) })
    composite.readyToEmitSteps()
    inner.steps.accept(Place.two)
    #expect(received == ["one", "two"])
    subscription.dispose()
  }

  @Test("a late subscriber receives no earlier steps")
  func noReplay() {
    let stepper = OneStepper(withSingleStep: Place.one)
    stepper.steps.accept(Place.two)
    var received: [String] = []
    let subscription = stepper.steps.subscribe(onNext: { received.append(name($0)) })
    #expect(received.isEmpty)
    subscription.dispose()
  }
}
