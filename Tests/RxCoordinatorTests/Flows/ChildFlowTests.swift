import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("Child flows", .ledger)
struct ChildFlowTests {
  private let lab = Lab()

  /// A flow whose step `one` starts a child flow.
  private func parent(of child: @escaping () -> ScriptedFlow, at first: Place) -> ScriptedFlow {
    ScriptedFlow("parent") { _, place in
      guard place == .one else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: child(),
          withNextStepper: OneStepper(withSingleStep: first)
        )
      )
    }
  }

  @Test("the parent receives a flow's final step once, and releases the flow and its children")
  func end() {
    let coordinator = FlowCoordinator()
    let stepper = OneStepper(withSingleStep: Place.two)
    var parentFlow: ScriptedFlow!
    do {
      let grandchild = ScriptedFlow("grandchild")
      let child = ScriptedFlow("child") { _, place in
        switch place {
        case .two:
          .one(
            flowContributor: .contribute(
              withNextPresentable: grandchild,
              withNextStepper: NoneStepper()
            )
          )
        case .three: .end(forwardToParentFlowWithStep: Place.done)
        default: .none
        }
      }
      lab.watch(child, as: "the child")
      lab.watch(grandchild, as: "the grandchild")
      parentFlow = ScriptedFlow("parent") { [unowned child] _, place in
        guard place == .one else { return .none }
        return .one(
          flowContributor: .contribute(withNextPresentable: child, withNextStepper: stepper)
        )
      }
      coordinator.coordinate(flow: parentFlow, with: OneStepper(withSingleStep: Place.one))
    }
    stepper.steps.accept(Place.three)
    stepper.steps.accept(Place.three)
    #expect(parentFlow.received == ["one", "done"])
    lab.expectDeallocated("the child")
    lab.expectDeallocated("the grandchild")
  }

  @Test("a flow that dismisses its root before its final step still forwards the step")
  func endAfterDismissal() {
    let window = UIWindow()
    let coordinator = FlowCoordinator()
    let child = ScriptedFlow("child") { flow, _ in
      flow.stack.dismiss(animated: false)
      return .end(forwardToParentFlowWithStep: Place.done)
    }
    let stepper = OneStepper(withSingleStep: RxFlowStep.home)
    let parent = ScriptedFlow("parent") { flow, place in
      guard place == .one else { return .none }
      flow.stack.present(child.stack, animated: false)
      return .one(
        flowContributor: .contribute(withNextPresentable: child, withNextStepper: stepper)
      )
    }
    window.rootViewController = parent.stack
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: Place.one))
    stepper.steps.accept(Place.three)
    #expect(parent.received == ["one", "done"])
  }

  @Test("flows that end out of order are released one by one")
  func endOutOfOrder() {
    let coordinator = FlowCoordinator()
    let steppers = (0..<3).map { _ in OneStepper(withSingleStep: Place.link) }
    var parentFlow: ScriptedFlow!
    do {
      let children = (0..<3).map { number in
        ScriptedFlow("\(number)") { _, place in
          place == .done ? .end(forwardToParentFlowWithStep: Place.named("\(number)")) : .none
        }
      }
      for child in children { lab.watch(child, as: child.name) }
      var waiting = children
      parentFlow = ScriptedFlow("parent") { _, place in
        guard place == .many else { return .none }
        defer { waiting = [] }
        return .multiple(
          flowContributors: zip(waiting, steppers).map {
            .contribute(withNextPresentable: $0, withNextStepper: $1)
          }
        )
      }
      coordinator.coordinate(flow: parentFlow, with: OneStepper(withSingleStep: Place.many))
    }
    for number in [1, 0, 2] {
      steppers[number].steps.accept(Place.done)
      lab.expectDeallocated("\(number)")
    }
    #expect(parentFlow.received == ["many", "1", "0", "2"])
  }

  @Test("a deep link reaches all existing flows once, and not the flow that it creates")
  func deepLink() {
    let coordinator = FlowCoordinator()
    let born = ScriptedFlow("born")
    let third = ScriptedFlow("third") { _, place in
      guard place == .link else { return .none }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: born,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        )
      )
    }
    let second = parent(of: { third }, at: .two)
    let first = parent(of: { second }, at: .one)
    coordinator.coordinate(flow: first, with: OneStepper(withSingleStep: Place.one))
    coordinator.navigate(to: Place.link)
    #expect(first.received == ["one", "link"])
    #expect(second.received == ["one", "link"])
    #expect(third.received == ["two", "link"])
    #expect(born.received == ["one"])
  }

  @Test("a flow that a deep link ends before its turn doesn't receive the link")
  func deepLinkToTheDead() {
    let coordinator = FlowCoordinator()
    let grandchild = ScriptedFlow("grandchild")
    let child = ScriptedFlow("child") { _, place in
      place == .link
        ? .end(forwardToParentFlowWithStep: Place.done)
        : .one(
          flowContributor: .contribute(
            withNextPresentable: grandchild,
            withNextStepper: OneStepper(withSingleStep: Place.three)
          )
        )
    }
    let top = parent(of: { child }, at: .two)
    coordinator.coordinate(flow: top, with: OneStepper(withSingleStep: Place.one))
    coordinator.navigate(to: Place.link)
    #expect(grandchild.received == ["three"])
    #expect(top.received == ["one", "link", "done"])
  }

  @Test("the outermost coordinator emits every flow's navigations")
  func news() {
    let coordinator = FlowCoordinator()
    var received: [String] = []
    let subscription = coordinator.rx.didNavigate.subscribe(onNext: { flow, step in
      received.append("\((flow as? ScriptedFlow)?.name ?? "?") \(name(step))")
    })
    let child = ScriptedFlow("child")
    coordinator.coordinate(
      flow: parent(of: { child }, at: .two),
      with: OneStepper(withSingleStep: Place.one)
    )
    #expect(received == ["parent one", "child two"])
    subscription.dispose()
  }

  @Test("a contributed screen is retained until it is shown, and then by UIKit only")
  func contributedScreen() {
    weak var screen: Screen?
    let flow = ScriptedFlow { _, place in
      guard place == .one else { return .none }
      let next = Screen("next")
      screen = next
      return .one(
        flowContributor: .contribute(
          withNextPresentable: next,
          withNextStepper: next,
          allowStepWhenNotPresented: true
        )
      )
    }
    let coordinator = FlowCoordinator()
    let window = UIWindow()
    window.rootViewController = flow.stack
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
    #expect(screen != nil)
    screen?.steps.accept(Place.two)
    #expect(flow.received == ["one", "two"])
    if let screen { flow.stack.pushViewController(screen, animated: false) }
    #expect(screen != nil)
    flow.stack.popViewController(animated: false)
    lab.run(until: 1)
    #expect(screen == nil)
  }

  @Test("a contributed screen that is never shown is released with its flow")
  func neverShown() {
    weak var screen: Screen?
    do {
      let flow = ScriptedFlow { _, place in
        guard place == .one else { return .end(forwardToParentFlowWithStep: Place.three) }
        let next = Screen("next")
        screen = next
        return .one(flowContributor: .contribute(withNext: next))
      }
      let coordinator = FlowCoordinator()
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: Place.one))
      #expect(screen != nil)
      coordinator.navigate(to: Place.two)
    }
    #expect(screen == nil)
  }

  @Test("without its coordinator a flow is released, with its subscriptions")
  func coordinatorGone() {
    let stepper = OneStepper(withSingleStep: Place.one)
    do {
      let coordinator = FlowCoordinator()
      let flow = ScriptedFlow()
      lab.watch(flow, as: "the flow")
      coordinator.coordinate(flow: flow, with: stepper)
    }
    lab.expectDeallocated("the flow")
    lab.expectNoLeaks()
  }
}
