import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("8.6 Helpers, and a README that compiles", .exercise("8.6"))
struct E06BindHelpersTests {
  let learner = E06Contract.learner
  let size = RxControllerEvent.identifier()
  let other = RxControllerEvent.identifier()

  @Test(
    "a property's values are told as events",
    .diagnosis(
      """
      A property was bound to events, and its value, or a change of it, was not told where it should \
      be, once: to the own bus by bindToEvents, to the parent's by bindToParentEvents.
      """,
      hint: 1
    )
  )
  func valuesBecomeEvents() {
    let lab = Lab()
    let (parent, child) = (RxViewModel(), RxViewModel())
    parent.addChild(child)
    let numbers = lab.numbers(3)
    let (above, below) = (BehaviorRelay(value: numbers[0]), BehaviorRelay<Int?>(value: numbers[1]))
    let ofParent = lab.observe(parent.events.value(of: size, type: Int.self), as: "parent")
    let ofChild = lab.observe(child.events.value(of: other, type: Int.self), as: "child")
    lab.at(1, "both are bound") {
      learner.bindToParentEvents(child, above, size)
      learner.bindToEvents(child, below, other)
    }
    lab.at(2, "\(numbers[2]), to the parent") { above.accept(numbers[2]) }
    lab.at(3, "nil, to the children") { below.accept(nil) }
    lab.expect(ofParent, "-12", ["1": numbers[0], "2": numbers[2]])
    lab.expect(ofChild, "-5-n", ["5": numbers[1], "n": nil])
  }

  @Test(
    "a property that can't be nil skips nil",
    .diagnosis(
      """
      An event brought nil, or a text, to a property that holds numbers: it keeps its number, and \
      takes the next one that comes. Other events do not concern it.
      """,
      hint: 2
    )
  )
  func skipsNil() {
    let lab = Lab()
    let (parent, child) = (RxViewModel(), RxViewModel())
    let numbers = lab.numbers(2)
    let (own, fromParent) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let owns = lab.observe(own, as: "own events")
    let fromParents = lab.observe(fromParent, as: "parent's events")
    parent.addChild(child)
    learner.bindEvents(parent, own, size)
    learner.bindParentEvents(child, fromParent, size)
    let values: [Any?] = [numbers[0], nil, numbers[1], "three"]
    for (tick, value) in values.enumerated() {
      lab.at(tick + 1, "the parent tells \(value ?? "nil")") {
        parent.events.accept(size.event(value))
        parent.events.accept(other.event(9))
        child.events.accept(size.event(8))
      }
    }
    let names = ["0": 0, "1": numbers[0], "2": numbers[1]] as [Character: Int]
    lab.expect(owns, "01-2-", names)
    lab.expect(fromParents, "01-2-", names)
  }

  @Test(
    "a property that can be nil takes it",
    .diagnosis(
      """
      An event brought nil, or a text, to a property of optional numbers, and it did not become nil, \
      or did not follow otherwise: nil is a value there.
      """,
      hint: 2
    )
  )
  func takesNil() {
    let lab = Lab()
    let (parent, child) = (RxViewModel(), RxViewModel())
    let numbers = lab.numbers(2)
    let (own, fromParent) = (BehaviorRelay<Int?>(value: 0), BehaviorRelay<Int?>(value: 0))
    let owns = lab.observe(own, as: "own events")
    let fromParents = lab.observe(fromParent, as: "parent's events")
    parent.addChild(child)
    learner.bindEventsToOptional(parent, own, size)
    learner.bindParentEventsToOptional(child, fromParent, size)
    let values: [Any?] = [numbers[0], nil, numbers[1], "three"]
    for (tick, value) in values.enumerated() {
      lab.at(tick + 1, "the parent tells \(value ?? "nil")") {
        parent.events.accept(size.event(value))
        parent.events.accept(other.event(9))
        child.events.accept(size.event(8))
      }
    }
    let names = ["0": 0, "1": numbers[0], "2": numbers[1], "n": nil] as [Character: Int?]
    lab.expect(owns, "01n2n", names)
    lab.expect(fromParents, "01n2n", names)
  }

  @Test(
    "the README's keypad is a child",
    .diagnosis(
      """
      The keypad has to be a view model and a child: the name comes down to its property, is \
      collected in names, and is forwarded to its own children, and its number goes up.
      """,
      hint: 3
    )
  )
  func readme() {
    let lab = Lab()
    let words = Words(lab)
    let (info, keypad) = (learner.makeInfo(), learner.makeKeypad())
    guard let child = keypad.viewModel else {
      return lab.expect(false, equals: true, "whether the keypad is an RxViewModel")
    }
    let keys = lab.observe(
      child.events.unwrappedValue(of: keypad.keyName, type: String.self),
      as: "key"
    )
    lab.at(1, "a name, and the keypad is added") {
      info.name.accept(words.names[0])
      info.viewModel.addChild(child)
    }
    lab.at(2, "another name") { info.name.accept(words.names[1]) }
    lab.at(3, "user picks a number") { keypad.pick(words.numbers[0]) }
    lab.at(4, "nil for a name") { info.viewModel.events.accept(keypad.infoName.event(nil)) }
    lab.expect(keys, "-ab", ["a": words.names[0], "b": words.names[1]])
    lab.expect(keypad.name.value, equals: words.names[1], "the name that the keypad shows")
    lab.expect(keypad.names(), equals: words.names, "the names that the keypad has collected")
    lab.expect(info.number.value, equals: words.numbers[0], "the number that the info has")
  }

  @Test(
    "the README's flow lets a screen and a flow take part",
    .diagnosis(
      """
      A step of the screen's view model did not reach the flow, or the other flow did not begin with \
      its step: what navigate(to:) returns takes part, with the stepper that it brings.
      """,
      hint: 3
    )
  )
  func flow() {
    let lab = Lab()
    let help = ListeningFlow()
    let info = learner.makeFlow(help)
    let window = UIWindow()
    window.rootViewController = info.flow.root as? UIViewController
    window.makeKeyAndVisible()
    let coordinator = FlowCoordinator()
    let steps = lab.observe(coordinator.rx.didNavigate.map { "\($0.1)" }, as: "flows")
    lab.at(1, "the flow begins") {
      coordinator.coordinate(flow: info.flow, with: OneStepper(withSingleStep: info.info))
    }
    lab.at(2, "the view model asks for help") { info.viewModel.steps.accept(info.help) }
    lab.expect(steps, "-i(hi)", ["i": "info", "h": "help"])
    lab.expect(help.heard, equals: ["info"], "the steps of the other flow")
  }

  @Test(
    "the screen takes part, and not the stack around it",
    .diagnosis(
      """
      Another screen covered this one, and a step of its view model still counted, or none did when \
      it was back: the screen is what takes part, and not the navigation controller that it is in.
      """,
      hint: 3
    )
  )
  func covered() {
    let lab = Lab()
    let help = ListeningFlow()
    let info = learner.makeFlow(help)
    let window = UIWindow()
    window.rootViewController = info.flow.root as? UIViewController
    window.makeKeyAndVisible()
    let coordinator = FlowCoordinator()
    lab.act("the flow begins") {
      coordinator.coordinate(flow: info.flow, with: OneStepper(withSingleStep: info.info))
    }
    let stack = window.rootViewController as? UINavigationController
    for _ in 1...lab.random(in: 1...3) {
      lab.act("another screen covers it") {
        stack?.pushViewController(UIViewController(), animated: false)
      }
      lab.act("the view model asks for help") { info.viewModel.steps.accept(info.help) }
      lab.act("user goes back") { _ = stack?.popViewController(animated: false) }
    }
    lab.expect(help.heard, equals: [], "the steps of the other flow, under cover")
    lab.act("the view model asks for help") { info.viewModel.steps.accept(info.help) }
    lab.expect(help.heard, equals: ["info"], "the steps of the other flow")
  }

  @Test(
    "links keep nobody",
    .diagnosis(
      """
      A view model was let go of and is still alive, with what it was linked to: its bag keeps the \
      closure, so the closure must not keep the view model.
      """,
      hint: 3
    )
  )
  func freed() {
    let lab = Lab()
    let (number, maybe) = (BehaviorRelay(value: 1), BehaviorRelay<Int?>(value: 1))
    do {
      let (parent, info, keypad) = (RxViewModel(), learner.makeInfo(), learner.makeKeypad())
      lab.watch(info.viewModel, as: "the info")
      lab.watch(keypad.object, as: "the keypad")
      parent.addChild(info.viewModel)
      if let child = keypad.viewModel { info.viewModel.addChild(child) }
      learner.bindToEvents(info.viewModel, maybe, size)
      learner.bindToParentEvents(info.viewModel, number, size)
      learner.bindEvents(info.viewModel, number, other)
      learner.bindEventsToOptional(info.viewModel, maybe, other)
      learner.bindParentEvents(info.viewModel, number, other)
      learner.bindParentEventsToOptional(info.viewModel, maybe, other)
      info.name.accept("Alice")
      lab.run(until: 1)
    }
    lab.expectDeallocated("the info")
    lab.expectDeallocated("the keypad")
    lab.expectNoLeaks()
  }
}
