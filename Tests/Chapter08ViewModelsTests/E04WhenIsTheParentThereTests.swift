import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("8.4 When is the parent there?", .exercise("8.4"))
struct E04WhenIsTheParentThereTests {
  let learner = E04Contract.learner

  /// A screen that takes other screens in.
  final class Parent: RxViewController<RxViewModel> {
    override func subviews() -> [UIView] { [] }
    override func createConstraints() {}
    override func bind() -> [any Disposable] { [] }
  }

  private func makeParent() -> Parent { Parent(viewModel: RxViewModel()) }

  private func tell(_ number: Any?, by parent: Parent, _ lab: Lab) {
    lab.act("the parent tells \(number.map { "\($0)" } ?? "nil")") {
      parent.viewModel.events.accept(learner.number.event(number))
    }
    lab.run(until: lab.now + 1)
  }

  private func add(_ child: E04Contract.Screen, to parent: Parent, _ lab: Lab) {
    lab.act("the parent takes the screen in") { parent.addChild(child.controller) }
    lab.run(until: lab.now + 1)
  }

  private func remove(_ child: E04Contract.Screen, _ lab: Lab) {
    lab.act("the parent lets go of the screen") {
      child.controller.willMove(toParent: nil)
      child.controller.view.removeFromSuperview()
      child.controller.removeFromParent()
    }
  }

  @Test(
    "it shows what the parent tells",
    .diagnosis(
      """
      The parent told a number, and the label does not show it: when bind() is called, and in init, \
      nobody has introduced the two yet. Listen in prepareForParentEvents().
      """,
      hint: 1
    )
  )
  func later() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    add(child, to: parent, lab)
    for number in [lab.random(in: 1...99), lab.random(in: 100...999)] {
      tell(number, by: parent, lab)
      lab.expect(child.label.text, equals: "\(number)", "the label")
    }
  }

  @Test(
    "it shows what the parent has told before",
    .diagnosis(
      """
      A number was told before the screen came, and the label does not show it: it comes when you \
      begin to listen, and what came has to stay until somebody shows it.
      """,
      hint: 2
    )
  )
  func before() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    let number = lab.random(in: 1...99)
    tell(number, by: parent, lab)
    add(child, to: parent, lab)
    lab.expect(child.label.text, equals: "\(number)", "the label")
  }

  @Test(
    "it shows what its view model heard before the view was loaded",
    .diagnosis(
      """
      The view model had its parent, and a number, before the view was loaded, and the label does \
      not show that number: the view model has to keep the last one.
      """,
      hint: 2
    )
  )
  func linkedFirst() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    lab.act("the view models are linked") { parent.viewModel.addChild(child.viewModel) }
    let number = lab.random(in: 1...99)
    tell(number, by: parent, lab)
    lab.act("the view is loaded") { child.controller.loadViewIfNeeded() }
    lab.run(until: lab.now + 1)
    lab.expect(child.label.text, equals: "\(number)", "the label")
  }

  @Test(
    "without a number it says so",
    .diagnosis(
      """
      There is no number, and the label does not say so: before the first one, and when the parent \
      tells nil, there is none.
      """,
      hint: 2
    )
  )
  func noNumber() {
    let lab = Lab()
    let (parent, child) = (makeParent(), learner.makeScreen())
    add(child, to: parent, lab)
    lab.expect(child.label.text, equals: "no number", "the label in the beginning")
    let numbers = lab.numbers(2)
    tell(numbers[0], by: parent, lab)
    tell(nil, by: parent, lab)
    lab.expect(child.label.text, equals: "no number", "the label when nil was told")
    tell(numbers[1], by: parent, lab)
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label when a number came again")
  }

  @Test(
    "another parent is listened to as well",
    .diagnosis(
      """
      The screen got another parent, and its label does not follow that one, or still follows the \
      former: prepareForParentEvents() is called for each parent, and what it began ends by itself.
      """,
      hint: 3
    )
  )
  func anotherParent() {
    let lab = Lab()
    let (first, second, child) = (makeParent(), makeParent(), learner.makeScreen())
    let numbers = lab.numbers(4)
    add(child, to: first, lab)
    tell(numbers[0], by: first, lab)
    tell(numbers[1], by: second, lab)
    remove(child, lab)
    add(child, to: second, lab)
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label with the second parent")
    tell(numbers[2], by: first, lab)
    lab.expect(child.label.text, equals: "\(numbers[1])", "the label when the former parent tells")
    tell(numbers[3], by: second, lab)
    lab.expect(child.label.text, equals: "\(numbers[3])", "the label when the second parent tells")
  }

  @Test(
    "another parent that is silent changes nothing",
    .diagnosis(
      """
      The screen got another parent, which has told no number yet, and the label does not show the \
      last one any more: it shows the last number that a parent told, whichever parent it was.
      """,
      hint: 3
    )
  )
  func silentParent() {
    let lab = Lab()
    let (first, second, child) = (makeParent(), makeParent(), learner.makeScreen())
    let number = lab.random(in: 1...99)
    add(child, to: first, lab)
    tell(number, by: first, lab)
    remove(child, lab)
    lab.expect(child.label.text, equals: "\(number)", "the label without a parent")
    add(child, to: second, lab)
    lab.expect(child.label.text, equals: "\(number)", "the label with a silent parent")
  }

  @Test(
    "it does not listen where nobody is",
    .diagnosis(
      """
      The view model listened to its parent before it had one, which is never heard of and warned \
      of: that subscription is dead for good. Do it in prepareForParentEvents() and nowhere else.
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
    "it goes with its screen",
    .diagnosis(
      """
      The screens were let go of, and one of them or its view model is still alive: the view model's \
      bag keeps the closure, so the closure must not keep the view model.
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
      tell(7, by: parent, lab)
      add(child, to: parent, lab)
    }
    lab.expectDeallocated("the screen")
    lab.expectDeallocated("its view model")
    lab.expectDeallocated("the parent's view model")
    lab.expectNoLeaks()
  }
}
