import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("8.6 Helpers, and a README that compiles", .exercise("8.6"))
struct E06BindHelpersTests {
  let learner = E06Contract.learner
  let size = RxControllerEvent.identifier()
  let other = RxControllerEvent.identifier()

  @Test(
    "the values of a property are sent as events",
    .diagnosis(
      """
      A value of the property was not sent as an event. Subscribe to the relay, which emits its \
      current value and each later one, `nil` and equal values included, and send each one \
      immediately. `myBindToEvents` sends to `events`, `myBindToParentEvents` to `parentEvents`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      Each value of the property must be sent once as an event: to `events` by `myBindToEvents`, \
      to `parentEvents` by `myBindToParentEvents`. Subscribe to the relay, and send \
      `identifier.event(value)`.
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
    lab.at(2, "the first property becomes \(numbers[2])") { above.accept(numbers[2]) }
    lab.at(3, "the second property becomes nil") { below.accept(nil) }
    lab.at(4, "both are set to the same value again, twice") {
      for _ in 1...2 {
        above.accept(numbers[2])
        below.accept(nil)
      }
    }
    lab.expect(ofParent, "-12-(22)", ["1": numbers[0], "2": numbers[2]])
    lab.expect(ofChild, "-5-n(nn)", ["5": numbers[1], "n": nil])
  }

  @Test(
    "a property that can't be nil skips nil",
    .diagnosis(
      """
      A property missed a number. Use `unwrappedValue(of:)`, which skips `nil` and values of other \
      types and then continues. `myBindEvents` subscribes to `events`, `myBindParentEvents` to \
      `parentEvents`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      A property must take only the numbers with its identifier, and keep its value when an event \
      has none. Use `unwrappedValue(of:)`, on `events` in `myBindEvents` and on `parentEvents` in \
      `myBindParentEvents`.
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
      lab.at(tick + 1, "the parent sends \(value ?? "nil")") {
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
    "a property that can be nil takes nil",
    .diagnosis(
      """
      An optional property did not take a value. Here `nil` is a value: use `value(of:type:)`, \
      which emits `nil` for a missing value or another type. `unwrappedValue(of:)` skips it.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      An optional property must be set to the number of each event with its identifier, and to \
      `nil` if the event has no number. Use `value(of:type:)`, on `events` in `myBindEvents` and \
      on `parentEvents` in `myBindParentEvents`.
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
      lab.at(tick + 1, "the parent sends \(value ?? "nil")") {
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
    "the keypad of the README receives names and sends numbers",
    .diagnosis(
      """
      A child of the keypad would have missed a name: the keypad did not send it on its own \
      `events`. Override `prepareForParentEvents()`, and call `forward(parentEvent: \
      InfoEvent.name, toEvent: KeyEvent.name)` there.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The keypad sent a name on its own `events` that its parent had not sent. A binding of the \
      property `name` also sends the value that the property had before: call \
      `forward(parentEvent: InfoEvent.name, toEvent: KeyEvent.name)` instead.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      The keypad must be an `RxViewModel` that shows and collects its parent's names and sends its \
      number to the parent. Subscribe to `parentEvents` in `prepareForParentEvents()`, send with \
      `parentEvents.accept`, and bind the info's `number` with `myBindEvents`.
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
    lab.at(1, "a name is set, and the keypad is added") {
      info.name.accept(words.names[0])
      info.viewModel.addChild(child)
    }
    lab.at(2, "another name is set") { info.name.accept(words.names[1]) }
    lab.at(3, "user picks a number") { keypad.pick(words.numbers[0]) }
    lab.at(4, "nil for a name") { info.viewModel.events.accept(keypad.infoName.event(nil)) }
    lab.expect(keys, "-ab", ["a": words.names[0], "b": words.names[1]])
    lab.expect(keypad.name.value, equals: words.names[1], "the name that the keypad shows")
    lab.expect(keypad.names(), equals: words.names, "the names that the keypad collected")
    lab.expect(info.number.value, equals: words.numbers[0], "the number that the info has")
  }

  @Test(
    "the keypad sends each picked number once",
    .diagnosis(
      """
      A number was picked, and the keypad did not send it to its parent exactly once. Send one \
      event in `pick`: `parentEvents.accept(InfoEvent.number.event(number))`. A binding that is \
      made in `pick` remains, and sends later numbers again.
      """,
      hint: 3
    )
  )
  func picks() {
    let lab = Lab()
    let words = Words(lab)
    let (info, keypad) = (learner.makeInfo(), learner.makeKeypad())
    guard let child = keypad.viewModel else {
      return lab.expect(false, equals: true, "whether the keypad is an RxViewModel")
    }
    let numbers = lab.observe(
      info.viewModel.events.unwrappedValue(of: keypad.infoNumber, type: String.self),
      as: "numbers"
    )
    lab.at(1, "the keypad is added") { info.viewModel.addChild(child) }
    for (tick, index) in zip(2...4, [0, 1, 1]) {
      lab.at(tick, "user picks \(words.numbers[index])") { keypad.pick(words.numbers[index]) }
    }
    lab.expect(numbers, "--788", ["7": words.numbers[0], "8": words.numbers[1]])
  }

  @Test(
    "the number of the info takes nil",
    .diagnosis(
      """
      An event without a number was sent, and the info's `number` kept the former one. `number` can \
      be `nil`, so bind this property itself: `myBindEvents(to: number, with: InfoEvent.number)`. A \
      second property that can't be `nil` would skip the event.
      """,
      hint: 2
    )
  )
  func numberTakesNil() {
    let lab = Lab()
    let (info, keypad) = (learner.makeInfo(), learner.makeKeypad())
    for number in [Words(lab).numbers[0], nil] {
      lab.act("sends the number \(number ?? "nil")") {
        info.viewModel.events.accept(keypad.infoNumber.event(number))
      }
      lab.run(until: lab.now + 1)
      lab.expect(info.number.value, equals: number, "the number that the info has")
    }
  }

  @Test(
    "the keypad collects a name each time that it is sent",
    .diagnosis(
      """
      The same name was sent twice, and the keypad did not collect it twice. Append the value of \
      each event to `names`, and do not compare it with earlier names.
      """,
      hint: 3
    )
  )
  func sameNameAgain() {
    let lab = Lab()
    let name = Words(lab).names[0]
    let (info, keypad) = (learner.makeInfo(), learner.makeKeypad())
    guard let child = keypad.viewModel else {
      return lab.expect(false, equals: true, "whether the keypad is an RxViewModel")
    }
    info.viewModel.addChild(child)
    lab.run(until: 1)
    let before = keypad.names().count
    lab.act("a name is sent twice") {
      for _ in 1...2 { info.viewModel.events.accept(keypad.infoName.event(name)) }
    }
    lab.run(until: 2)
    lab.expect(
      Array(keypad.names().dropFirst(before)),
      equals: [name, name],
      "the names that the keypad collected"
    )
  }

  @Test(
    "the keypad receives the names of a new parent",
    .diagnosis(
      """
      The keypad got a new parent, and did not receive its names. `prepareForParentEvents()` is \
      called for each parent: bind, subscribe and forward each time, without a condition.
      """,
      hint: 3
    )
  )
  func anotherParent() {
    let lab = Lab()
    let names = Words(lab).names
    let (first, second) = (learner.makeInfo(), learner.makeInfo())
    let keypad = learner.makeKeypad()
    guard let child = keypad.viewModel else {
      return lab.expect(false, equals: true, "whether the keypad is an RxViewModel")
    }
    lab.act("a parent that has a name adds the keypad") {
      first.name.accept(names[0])
      first.viewModel.addChild(child)
    }
    lab.run(until: 1)
    lab.act("another parent adds it") { second.viewModel.addChild(child) }
    lab.run(until: 2)
    lab.act("the new parent's name is set") { second.name.accept(names[1]) }
    lab.run(until: 3)
    lab.expect(keypad.name.value, equals: names[1], "the name that the keypad shows")
    lab.expect(keypad.names().last, equals: names[1], "the last name that the keypad collected")
  }

  @Test(
    "the keypad collects each name of a new parent once",
    .diagnosis(
      """
      The keypad got a new parent, and then did not collect each name exactly once. \
      `prepareForParentEvents()` is called again after a move, so a subscription that is made there \
      must end with the former parent. Subscribe to `parentEvents`, which completes then, and not \
      to `name`, which never completes.
      """,
      hint: 3
    )
  )
  func namesAfterMove() {
    let lab = Lab()
    let names = Words(lab).names
    let keypad = learner.makeKeypad()
    guard let child = keypad.viewModel else {
      return lab.expect(false, equals: true, "whether the keypad is an RxViewModel")
    }
    let infos = [learner.makeInfo(), learner.makeInfo(), learner.makeInfo()]
    for info in infos {
      lab.act("a parent adds the keypad") { info.viewModel.addChild(child) }
      lab.run(until: lab.now + 1)
    }
    let before = keypad.names().count
    for name in names {
      lab.act("the last parent's name is set") { infos[2].name.accept(name) }
      lab.run(until: lab.now + 1)
    }
    lab.expect(
      Array(keypad.names().dropFirst(before)),
      equals: names,
      "the names that the keypad collected after the move"
    )
  }

  @Test(
    "the flow of the README contributes a screen and another flow",
    .diagnosis(
      """
      A step of the screen's view model must reach the flow, and the flow `help` must start with \
      its step. Return `.viewController(screen)`, whose `Stepper` is the view model, and \
      `.flow(help, with: InfoStep.info)`.
      """,
      hint: 3
    )
  )
  func flow() {
    let lab = Lab()
    let help = RecordingFlow()
    let info = learner.makeFlow(help)
    let window = UIWindow()
    window.rootViewController = info.flow.root as? UIViewController
    window.makeKeyAndVisible()
    let coordinator = FlowCoordinator()
    let steps = lab.observe(coordinator.rx.didNavigate.map { "\($0.1)" }, as: "flows")
    lab.at(1, "the flow starts") {
      coordinator.coordinate(flow: info.flow, with: OneStepper(withSingleStep: info.info))
    }
    lab.at(2, "the view model asks for help") { info.viewModel.steps.accept(info.help) }
    lab.expect(steps, "-i(hi)", ["i": "info", "h": "help"])
    lab.expect(help.received, equals: ["info"], "the steps of the other flow")
  }

  @Test(
    "the screen contributes steps, not its navigation controller",
    .diagnosis(
      """
      Steps of the view model must be ignored while another screen covers its screen, and be \
      followed again afterwards. Return `.viewController(screen)`: a navigation controller stays \
      visible while its screen is covered.
      """,
      hint: 3
    )
  )
  func covered() {
    let lab = Lab()
    let help = RecordingFlow()
    let info = learner.makeFlow(help)
    let window = UIWindow()
    window.rootViewController = info.flow.root as? UIViewController
    window.makeKeyAndVisible()
    let coordinator = FlowCoordinator()
    lab.act("the flow starts") {
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
    lab.expect(help.received, equals: [], "the steps of the other flow while covered")
    lab.act("the view model asks for help") { info.viewModel.steps.accept(info.help) }
    lab.expect(help.received, equals: ["info"], "the steps of the other flow")
  }

  @Test(
    "bindings do not retain a view model",
    .diagnosis(
      """
      A view model was released, and it or its bindings are still alive. Its `disposeBag` retains \
      the closures, so no closure may retain the view model: capture `[weak self]` or `[events]`, \
      or use `bind(to:)`.
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

  @Test(
    "a binding ends with its view model",
    .diagnosis(
      """
      A view model was released, and a subscription to a property or to the parent's events is \
      still active. Every helper must insert its subscription into the view model's `disposeBag`: \
      end it with `.disposed(by: disposeBag)`.
      """,
      hint: 2
    )
  )
  func bindingsEnd() {
    let lab = Lab()
    let (number, maybe) = (BehaviorRelay(value: 1), BehaviorRelay<Int?>(value: 1))
    let parent = RxViewModel()
    let before = Resources.total
    lab.act("a child is bound to properties that outlive it, and is released") {
      let child = RxViewModel()
      parent.addChild(child)
      learner.bindToEvents(child, maybe, size)
      learner.bindToParentEvents(child, number, size)
      learner.bindEvents(child, number, other)
      learner.bindEventsToOptional(child, maybe, other)
      learner.bindParentEvents(child, number, other)
      learner.bindParentEventsToOptional(child, maybe, other)
    }
    lab.expect(Int(Resources.total - before), equals: 0, "resources that remain of the child")
    withExtendedLifetime((number, maybe, parent)) {}
  }
}
