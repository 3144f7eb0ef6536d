import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("Waiting for flows", .ledger)
struct FlowsTests {
  private let lab = Lab()
  private let coordinator = FlowCoordinator()

  @Test("created: immediately, with the roots in order and with their types")
  func created() {
    let first = ScriptedFlow()
    let second = ScriptedFlow()
    var roots: [UINavigationController] = []
    Flows.use(first, second, when: .created) {
      (one: UINavigationController, two: UINavigationController) in
      roots = [one, two]
    }
    #expect(roots == [first.stack, second.stack])
  }

  @Test("ready: once, when all have navigated for the first time")
  func ready() {
    let late = OneStepper(withSingleStep: Place.two)
    let first = ScriptedFlow("first")
    let second = ScriptedFlow("second")
    second.adaptation = { _ in late.steps.take(1).asSingle() }
    var count = 0
    let parent = ScriptedFlow("parent") { _, place in
      guard place == .one else { return .none }
      Flows.use([first, second], when: .ready) { (_: [UINavigationController]) in count += 1 }
      return .multiple(flowContributors: [
        .contribute(
          withNextPresentable: first,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        ),
        .contribute(
          withNextPresentable: second,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        ),
      ])
    }
    var parentIsReady = false
    Flows.use(parent, when: .ready) { (_: UINavigationController) in parentIsReady = true }
    coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: Place.one))
    #expect(count == 0)
    #expect(!parentIsReady)
    late.steps.accept(Place.two)
    #expect(count == 1)
    #expect(parentIsReady)
    coordinator.navigate(to: Place.three)
    #expect(count == 1)
  }

  @Test("readiness is an event: a closure added too late is never called, with a warning")
  func tooLate() {
    let warnings = Warnings()
    let flow = ScriptedFlow()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    var isCalled = false
    Flows.use(flow, when: .ready) { (_: UINavigationController) in isCalled = true }
    coordinator.navigate(to: Place.two)
    #expect(!isCalled)
    #expect(
      warnings.all == [
        "WARNING: Flows.use(_:when: .ready) was called for ScriptedFlow, which is ready already, so"
          + " the block is not called. Call it before the flow is coordinated, or use .created."
      ]
    )
  }

  @Test("a flow that has ended becomes ready again when it is coordinated again")
  func again() {
    let warnings = Warnings()
    let flow = ScriptedFlow { _, place in
      place == .two ? .end(forwardToParentFlowWithStep: Place.three) : .none
    }
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    coordinator.navigate(to: Place.two)
    var count = 0
    Flows.use(flow, when: .ready) { (_: UINavigationController) in count += 1 }
    #expect(count == 0)
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    #expect(count == 1)
    #expect(warnings.all == [])
  }

  @Test("a waiting closure retains no flow and no resource")
  func keepsNothing() {
    do {
      let flow = ScriptedFlow()
      lab.watch(flow, as: "the flow")
      Flows.use(flow, when: .ready) { (_: UINavigationController) in }
    }
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
  }

  @Test("a root of another type stops the program with a message")
  func wrongType() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      VirtualMain.begin()
      Flows.use(TypedFlow(), when: .created) { (_: UITabBarController) in }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Type mismatch: the block takes a UITabBarController, and the flow's root is a"
          + " UINavigationController."
      )
    )
  }
}

private final class TypedFlow: Flow {
  let root: any Presentable = UINavigationController()
  func navigate(to step: any Step) -> FlowContributors { .none }
}
