import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("The order of steps", .ledger)
struct StepOrderTests {
  private let lab = Lab()
  private let coordinator = FlowCoordinator()

  @Test("a forwarded step follows the current one, and precedes those of the contributors")
  func multiple() {
    let flow = ScriptedFlow { _, place in
      guard place == .many else { return .none }
      return .multiple(flowContributors: [
        .contribute(
          withNextPresentable: UIViewController(),
          withNextStepper: OneStepper(withSingleStep: Place.one),
          allowStepWhenNotPresented: true,
          allowStepWhenDismissed: true
        ),
        .forwardToCurrentFlow(withStep: Place.two),
      ])
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.many))
    #expect(flow.received == ["many", "two", "one"])
  }

  @Test("a step that a flow forwards to itself waits until the current navigation has finished")
  func noReentrance() {
    var depth = 0
    var deepest = 0
    let stepper = OneStepper(withSingleStep: Place.one)
    let flow = ScriptedFlow { _, place in
      depth += 1
      deepest = max(deepest, depth)
      defer { depth -= 1 }
      guard place == .one else { return .none }
      stepper.steps.accept(Place.two)
      return .one(flowContributor: .forwardToCurrentFlow(withStep: Place.three))
    }
    coordinator.coordinate(flow: flow, with: stepper)
    #expect(flow.received == ["one", "two", "three"])
    #expect(deepest == 1)
  }

  @Test("a chain of ten thousand forwarded steps does not overflow the stack")
  func longChain() {
    let flow = ScriptedFlow { _, place in
      guard case .named(let text) = place, let number = Int(text), number < 10_000 else {
        return .none
      }
      return .one(flowContributor: .forwardToCurrentFlow(withStep: Place.named("\(number + 1)")))
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.named("1")))
    #expect(flow.received.count == 10_000)
  }

  @Test("no step overtakes a slow adaptation")
  func slowAdapt() {
    let permission = PublishSubject<any Step>()
    let flow = ScriptedFlow()
    flow.adaptation = { step in
      name(step) == "one" ? permission.take(1).asSingle() : .just(step)
    }
    let stepper = OneStepper(withSingleStep: Place.one)
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.steps.accept(Place.two)
    #expect(flow.received.isEmpty)
    permission.onNext(Place.three)
    #expect(flow.received == ["three", "two"])
  }

  @Test("a step whose adaptation fails is dropped, and the next one is processed")
  func failingAdapt() {
    let flow = ScriptedFlow()
    flow.adaptation = { name($0) == "one" ? .error(MarbleError()) : .just($0) }
    let stepper = OneStepper(withSingleStep: Place.one)
    coordinator.coordinate(flow: flow, with: stepper)
    stepper.steps.accept(Place.two)
    #expect(flow.received == ["two"])
  }

  @Test("a flow navigates on the main thread, regardless of the thread of adaptations and steps")
  func mainThread() {
    var wasMain: [Bool] = []
    let flow = ScriptedFlow { _, _ in
      wasMain.append(VirtualMain.isCurrent)
      return .none
    }
    flow.adaptation = { step in
      .create { observer in
        onAnotherThread { observer(.success(step)) }
        return Disposables.create()
      }
    }
    let stepper = OneStepper(withSingleStep: Place.one)
    coordinator.coordinate(flow: flow, with: stepper)
    onAnotherThread { stepper.steps.accept(Place.two) }
    lab.run(until: 1)
    #expect(wasMain == [true, true])
    #expect(flow.received == ["one", "two"])
  }

  @Test("observers are notified before and after each navigation")
  func news() {
    var log: [String] = []
    let flow = ScriptedFlow { _, place in
      log.append("navigate \(place.name)")
      return .none
    }
    let bag = DisposeBag()
    coordinator.rx.willNavigate
      .subscribe(onNext: { log.append("will \(name($0.1))") }).disposed(by: bag)
    coordinator.rx.didNavigate
      .subscribe(onNext: { log.append("did \(name($0.1))") }).disposed(by: bag)
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    #expect(log == ["will one", "navigate one", "did one"])
  }

  @Test("steps that a stepper sends during the navigation to its initial step are not lost")
  func duringTheInitialStep() {
    let stepper = OneStepper(withSingleStep: Place.one)
    let flow = ScriptedFlow { _, place in
      if place == .one { stepper.steps.accept(Place.two) }
      return .none
    }
    coordinator.coordinate(flow: flow, with: stepper)
    #expect(flow.received == ["one", "two"])
  }
}
