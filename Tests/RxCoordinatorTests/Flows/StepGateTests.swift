import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@testable import RxCoordinator

@Suite("Which steps of a screen are forwarded", .ledger)
struct StepGateTests {
  private let lab = Lab()
  private let window = UIWindow()
  private let coordinator = FlowCoordinator()

  /// A flow with one screen on top of its stack, shown by step `one`.
  private func start(_ screen: Screen, animated: Bool = false) -> ScriptedFlow {
    let flow = ScriptedFlow { flow, place in
      place == .one ? flow.show(screen, animated: animated) : .none
    }
    window.rootViewController = flow.stack
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    return flow
  }

  @Test("an open gate forwards, a waiting one keeps the latest element, a closed one drops all")
  func diagram() {
    let gates: [Character: StepGate] = ["w": .waiting, "o": .open, "s": .closed]
    let source = lab.hot("-1-2-3-4-5-6-")
    let gate = lab.hot("w---o-s------", gates)
    lab.expect(lab.observe(source.gated(by: gate.asObservable())), "----23-------")
  }

  @Test("steps of a visible screen are forwarded")
  func seen() {
    let screen = Screen("screen")
    let flow = start(screen)
    screen.steps.accept(Place.two)
    #expect(flow.received == ["one", "two"])
  }

  @Test(
    "a step sent during a push waits until the screen has appeared; only the latest one does"
  )
  func coming() {
    let screen = Screen("screen")
    let flow = start(screen, animated: true)
    screen.steps.accept(Place.two)
    screen.steps.accept(Place.three)
    #expect(flow.received == ["one"])
    lab.run(until: 2)
    #expect(flow.received == ["one", "three"])
  }

  @Test("steps of a covered screen are dropped until it is visible again")
  func covered() {
    let screen = Screen("screen")
    let flow = start(screen)
    flow.stack.pushViewController(UIViewController(), animated: false)
    screen.steps.accept(Place.two)
    flow.stack.popViewController(animated: false)
    screen.steps.accept(Place.three)
    #expect(flow.received == ["one", "three"])
  }

  @Test("a canceled swipe has no effect")
  func calledOff() {
    let screen = Screen("screen")
    let flow = start(screen)
    User(of: window).swipeBack(cancelled: true)
    lab.run(until: 3)
    screen.steps.accept(Place.two)
    #expect(flow.received == ["one", "two"])
  }

  @Test("steps of a dismissed screen are dropped, and the screen is released")
  func gone() {
    let steps: PublishRelay<any Step>
    let flow: ScriptedFlow
    do {
      let screen = Screen("screen")
      steps = screen.steps
      lab.watch(screen, as: "the screen")
      var waiting: Screen? = screen
      flow = ScriptedFlow { flow, place in
        defer { waiting = nil }
        return place == .one ? flow.show(waiting!) : .none
      }
      window.rootViewController = flow.stack
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    }
    flow.stack.popViewController(animated: false)
    steps.accept(Place.two)
    #expect(flow.received == ["one"])
    lab.expectDeallocated("the screen")
  }

  @Test("steps while covered and after dismissal can be allowed; the screen is not retained")
  func allowed() {
    let stepper = OneStepper(withSingleStep: Place.two)
    var flow: ScriptedFlow!
    do {
      let screen = Screen("screen")
      lab.watch(screen, as: "the screen")
      var waiting: Screen? = screen
      flow = ScriptedFlow { flow, place in
        guard place == .one, let screen = waiting else { return .none }
        waiting = nil
        flow.stack.pushViewController(screen, animated: false)
        return .one(
          flowContributor: .contribute(
            withNextPresentable: screen,
            withNextStepper: stepper,
            allowStepWhenNotPresented: true,
            allowStepWhenDismissed: true
          )
        )
      }
      window.rootViewController = flow.stack
      window.makeKeyAndVisible()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    }
    flow.stack.pushViewController(UIViewController(), animated: false)
    stepper.steps.accept(Place.three)
    flow.stack.popToRootViewController(animated: false)
    lab.expectDeallocated("the screen")
    stepper.steps.accept(Place.done)
    #expect(flow.received == ["one", "two", "three", "done"])
  }
}
