import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("Steps of child view models", .ledger)
struct ClimbingStepTests {
  private let lab = Lab()
  private let top = RxViewModel()
  private let middle = RxViewModel()
  private let bottom = RxViewModel()

  private func introduce() {
    top.addChild(middle)
    middle.addChild(bottom)
  }

  @Test("a step is forwarded from parent to parent up to the flow, and arrives once")
  func climbs() {
    introduce()
    let coordinator = FlowCoordinator()
    let flow = ScriptedFlow()
    coordinator.coordinate(flow: flow, with: top)
    bottom.steps.accept(Place.one)
    #expect(flow.received.isEmpty)
    lab.run(until: 1)
    #expect(flow.received == ["one"])
  }

  @Test("a step that a flow receives from the child itself does not arrive twice")
  func ownRoad() {
    introduce()
    let coordinator = FlowCoordinator()
    let flow = ScriptedFlow { [bottom] _, place in
      guard place == .one else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: UIViewController(),
          withNextStepper: bottom,
          allowStepWhenNotPresented: true,
          allowStepWhenDismissed: true
        )
      )
    }
    coordinator.coordinate(flow: flow, with: top)
    top.steps.accept(Place.one)
    bottom.steps.accept(Place.two)
    lab.run(until: 1)
    #expect(flow.received == ["one", "two"])
  }

  @Test("a step is a command: a child that is added later does not receive earlier ones")
  func notRemembered() {
    top.addChild(middle)
    middle.steps.accept(Place.one)
    lab.run(until: 1)
    var received: [String] = []
    let late = RxViewModel()
    top.addChild(late)
    late.parentEvents.unwrappedValue(of: RxControllerEvent.steps, type: (any Step).self)
      .subscribe(onNext: { received.append(name($0)) })
      .disposed(by: late.disposeBag)
    lab.run(until: 2)
    #expect(received.isEmpty)
    middle.steps.accept(Place.two)
    lab.run(until: 3)
    #expect(received == ["two"])
  }

  @Test("a child without a parent forwards no steps, and causes no warning")
  func noParent() {
    let warnings = Warnings()
    bottom.steps.accept(Place.one)
    lab.run(until: 1)
    #expect(warnings.all.isEmpty)
  }
}
