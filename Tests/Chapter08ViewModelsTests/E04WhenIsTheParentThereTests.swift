import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("8.4 When is the parent there?", .exercise("8.4"))
struct E04WhenIsTheParentThereTests {
  let learner = E04Contract.learner

  /// A screen that has child screens.
  final class Parent: RxViewController<RxViewModel> {
    override func subviews() -> [UIView] { [] }
    override func createConstraints() {}
    override func bind() -> [any Disposable] { [] }
  }

  private func makeParent() -> Parent { Parent(viewModel: RxViewModel()) }

  private func send(_ number: Any?, by parent: Parent, _ lab: Lab) {
    lab.act("the parent sends \(number.map { "\($0)" } ?? "nil")") {
      parent.viewModel.events.accept(learner.number.event(number))
    }
    lab.run(until: lab.now + 1)
  }

  private func add(_ child: E04Contract.Screen, to parent: Parent, _ lab: Lab) {
    lab.act("the parent adds the screen") { parent.addChild(child.controller) }
    lab.run(until: lab.now + 1)
  }

  private func remove(_ child: E04Contract.Screen, _ lab: Lab) {
    lab.act("the parent removes the screen") {
      child.controller.willMove(toParent: nil)
      child.controller.view.removeFromSuperview()
      child.controller.removeFromParent()
    }
  }

  @Test(
    "the label shows the numbers that the parent sends",
    .diagnosis(
      """
      The parent sent a number, and the label does not show it. In `init` and in `bind()` the view \
      model has no parent yet. Subscribe to `parentEvents` in `prepareForParentEvents()`, and add \
      the subscription to `disposeBag`. Neither it nor the binding of the label may wait for a \
      signal such as `viewDidLoad` or `viewDidAppear`.
      """,
      hint: 1
    )
  )
  func later() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    add(child, to: parent, lab)
    for number in [lab.random(in: 1...99), lab.random(in: 100...999)] {
      send(number, by: parent, lab)
      lab.expect(child.label.text, equals: "\(number)", "the label")
    }
  }

  @Test(
    "the label shows a number that was sent before the screen was added",
    .diagnosis(
      """
      A number was sent before the screen was added, and the label does not show it. \
      `parentEvents` emits it when you subscribe in `prepareForParentEvents()`. Store it in a \
      `BehaviorRelay`, to which the label is bound.
      """,
      hint: 2
    )
  )
  func before() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    let number = lab.random(in: 1...99)
    send(number, by: parent, lab)
    add(child, to: parent, lab)
    lab.expect(child.label.text, equals: "\(number)", "the label")
  }

  @Test(
    "the label shows a number that was received before the view was loaded",
    .diagnosis(
      """
      The view model received a number before its view was loaded, and the label does not show it. \
      A `PublishRelay` does not keep it. Use a `BehaviorRelay`, which emits its value on \
      subscribing.
      """,
      hint: 2
    )
  )
  func linkedFirst() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    lab.act("the view models are linked") { parent.viewModel.addChild(child.viewModel) }
    let number = lab.random(in: 1...99)
    send(number, by: parent, lab)
    lab.act("the view is loaded") { child.controller.loadViewIfNeeded() }
    lab.run(until: lab.now + 1)
    lab.expect(child.label.text, equals: "\(number)", "the label")
  }

  @Test(
    "without a number the label shows a placeholder",
    .diagnosis(
      """
      The label must show "no number" before the first number and after the parent has sent `nil`. \
      Start a `BehaviorRelay<Int?>` with `nil`, as a property of each view model: a `static` one \
      keeps another screen's number. Use `value(of:)`, which passes `nil` on; \
      `unwrappedValue(of:)` skips it. Do not replace `nil` with an earlier number.
      """,
      hint: 2
    )
  )
  func noNumber() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    add(child, to: parent, lab)
    lab.expect(child.label.text, equals: "no number", "the label before the first number")
    let numbers = lab.numbers(2)
    send(numbers[0], by: parent, lab)
    send(nil, by: parent, lab)
    lab.expect(child.label.text, equals: "no number", "the label after nil")
    send(numbers[1], by: parent, lab)
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label after the next number")
  }

  @Test(
    "zero is a number",
    .diagnosis(
      """
      The parent sent 0, and the label does not show "0". Only `nil` means that there is no \
      number: store an `Int?`, and do not compare the number with 0.
      """,
      hint: 2
    )
  )
  func zero() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    add(child, to: parent, lab)
    for number in [0, lab.random(in: 1...99), 0, -lab.random(in: 1...99)] {
      send(number, by: parent, lab)
      lab.expect(child.label.text, equals: "\(number)", "the label")
    }
  }

  @Test(
    "the label shows a number that was sent while the screen was covered",
    .diagnosis(
      """
      The parent sent a number while another screen covered it, and afterwards the label did not \
      show that number. The label must follow the view model as long as the screen exists: bind \
      without a condition, and do not stop at `viewDidDisappear`.
      """,
      hint: 3
    )
  )
  func covered() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    let story = ScreenStory(lab)
    story.show(parent)
    add(child, to: parent, lab)
    let numbers = lab.numbers(2)
    send(numbers[0], by: parent, lab)
    story.cover()
    send(numbers[1], by: parent, lab)
    story.uncover()
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label when the screen is back")
  }

  @Test(
    "the label follows a new parent",
    .diagnosis(
      """
      The screen got a new parent, and the label must follow the numbers of the new parent only. \
      `prepareForParentEvents()` is called for each parent: subscribe each time. Bind to a relay, \
      because a bound subject would complete as soon as the former parent's events complete.
      """,
      hint: 3
    )
  )
  func anotherParent() {
    let lab = Lab()
    let (first, second, child) = (makeParent(), makeParent(), learner.makeScreen())
    let numbers = lab.numbers(4)
    add(child, to: first, lab)
    send(numbers[0], by: first, lab)
    send(numbers[1], by: second, lab)
    remove(child, lab)
    add(child, to: second, lab)
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label with the second parent")
    send(numbers[2], by: first, lab)
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label when the former parent sends")
    send(numbers[3], by: second, lab)
    lab.expect(child.label.text, equals: "\(numbers[3])", "the label when the second parent sends")
  }

  @Test(
    "a new parent that sends no number does not change the label",
    .diagnosis(
      """
      The screen got a new parent that has not sent a number, and the label does not show the last \
      number. Keep the value of the relay: do not reset it in `prepareForParentEvents()`.
      """,
      hint: 3
    )
  )
  func silentParent() {
    let lab = Lab()
    let (first, second, child) = (makeParent(), makeParent(), learner.makeScreen())
    let number = lab.random(in: 1...99)
    add(child, to: first, lab)
    send(number, by: first, lab)
    remove(child, lab)
    lab.expect(child.label.text, equals: "\(number)", "the label without a parent")
    add(child, to: second, lab)
    lab.expect(child.label.text, equals: "\(number)", "the label with a parent that sends nothing")
  }

  @Test(
    "a view that is loaded after a move shows the number of the former parent",
    .diagnosis(
      """
      A parent sent a number, and then the screen got a new parent that sent none. The view was \
      loaded afterwards, and the label does not show that number. Store each number when it \
      arrives: bind `parentEvents` to a `BehaviorRelay` in `prepareForParentEvents()`, and do not \
      wait for an observer.
      """,
      hint: 3
    )
  )
  func loadedAfterMove() {
    let lab = Lab()
    let (first, second, child) = (makeParent(), makeParent(), learner.makeScreen())
    let number = lab.random(in: 1...99)
    lab.act("the first parent links the view model") { first.viewModel.addChild(child.viewModel) }
    send(number, by: first, lab)
    lab.act("the second one links it") { second.viewModel.addChild(child.viewModel) }
    lab.run(until: lab.now + 1)
    lab.act("the view is loaded") { child.controller.loadViewIfNeeded() }
    lab.run(until: lab.now + 1)
    lab.expect(child.label.text, equals: "\(number)", "the label")
  }

  @Test(
    "the view model does not subscribe before it has a parent",
    .diagnosis(
      """
      The view model subscribed to `parentEvents` before it had a parent. Such a subscription \
      never emits, and a warning is logged. Subscribe only in `prepareForParentEvents()`, and do \
      not call that method yourself.
      """,
      hint: 1
    )
  )
  func noDeadSubscription() {
    let lab = Lab()
    let warnings = Warnings()
    let (parent, child) = (makeParent(), learner.makeScreen())
    add(child, to: parent, lab)
    lab.expect(warnings.all, equals: [], "the warnings")
  }

  @Test(
    "the view model is deallocated with its screen",
    .diagnosis(
      """
      The screens were released, and one of them or its view model is still alive. `disposeBag` \
      retains the closure, so the closure must not retain the view model: use `bind(to: number)`, \
      or capture `[weak self]`.
      """,
      hint: 3
    )
  )
  func freed() {
    let lab = Lab()
    do {
      let (parent, child) = (makeParent(), learner.makeScreen())
      lab.watch(child.controller, as: "the screen")
      lab.watch(child.viewModel, as: "its view model")
      lab.watch(parent.viewModel, as: "the parent's view model")
      send(7, by: parent, lab)
      add(child, to: parent, lab)
    }
    lab.expectDeallocated("the screen")
    lab.expectDeallocated("its view model")
    lab.expectDeallocated("the parent's view model")
    lab.expectNoLeaks()
  }
}
