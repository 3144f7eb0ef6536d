import Chapter04ControllersBridge
import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("4.5 Appearing twice", .exercise("4.5"))
struct E05AppearingTwiceTests {
  let learner = E05Contract.learner

  @Test(
    "a given item is shown",
    .diagnosis(
      """
      The screen was given an item, and its fields or its `todoItem` differ from that item. In \
      `viewDidLoad`, where the outlets are set, copy the values of `todoItem` to the fields, and \
      don't replace `todoItem`.
      """,
      hint: 1
    )
  )
  func itemIsShown() {
    for isFinished in [true, false] {
      let lab = Lab()
      let name = lab.numbered("bread")
      let detail = learner.makeDetail(name, isFinished)
      let item = detail.item()
      let story = ScreenStory.sheet(lab, of: detail.screen)
      lab.expect(story.field?.text, equals: name, "the name that is shown")
      lab.expect(story.toggle?.isOn, equals: isFinished, "whether the switch is on")
      lab.expect(detail.item() === item, equals: true, "whether the item is the given one")
      lab.expect(detail.nameOfItem(), equals: name, "the name of the item")
    }
  }

  @Test(
    "without a given item the screen creates one",
    .diagnosis(
      """
      The screen was given no item, and it does not show a new, empty one. In `viewDidLoad`, \
      create a `Todo` if `todoItem` is nil, store it in `todoItem`, and show its values.
      """,
      hint: 1
    )
  )
  func newItem() {
    let lab = Lab()
    let detail = learner.makeDetail(nil, false)
    let story = ScreenStory.sheet(lab, of: detail.screen)
    lab.expect(detail.nameOfItem(), equals: "", "the name of the new item")
    lab.expect(story.field?.text, equals: "", "the name that is shown")
    lab.expect(story.toggle?.isOn, equals: false, "whether the switch is on")
    let other = learner.makeDetail(nil, false)
    let otherStory = ScreenStory.sheet(lab, of: other.screen)
    let isItsOwn = other.item() != nil && other.item() !== detail.item()
    lab.expect(isItsOwn, equals: true, "whether another screen has an item of its own")
    withExtendedLifetime(otherStory) {}
  }

  @Test(
    "typed text remains when the screen appears again",
    .diagnosis(
      """
      The user typed, another screen covered this one, and the fields were overwritten when it \
      appeared again. A pull that is canceled lets it appear again, too. Fill in the fields in \
      `viewDidLoad`, which is called once, not in an appearance call.
      """,
      hint: 2
    )
  )
  func typedTextStays() {
    for isNew in [false, true] {
      let lab = Lab()
      let wasFinished = !isNew && lab.flip()
      let detail = learner.makeDetail(isNew ? nil : lab.numbered("bread"), wasFinished)
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let milk = lab.numbered("milk")
      story.clear()
      story.type(milk)
      story.flipSwitch()
      if isNew { story.pullDown(cancelled: true) } else { story.coverForAMoment() }
      lab.expect(story.field?.text, equals: milk, "the name that is shown")
      lab.expect(story.toggle?.isOn, equals: !wasFinished, "whether the switch is on")
      if isNew { story.coverForAMoment() } else { story.pullDown(cancelled: true) }
      lab.expect(story.field?.text, equals: milk, "the name that is shown later")
    }
  }

  @Test(
    "a cleared name remains empty",
    .diagnosis(
      """
      The user cleared the name, another screen covered this one, and the old name was shown \
      afterwards. An empty field can be intended: fill it in once, in `viewDidLoad`, not whenever \
      it is empty.
      """,
      hint: 2
    )
  )
  func clearedTextStays() {
    let lab = Lab()
    let detail = learner.makeDetail(lab.numbered("bread"), true)
    let story = ScreenStory.sheet(lab, of: detail.screen)
    story.clear()
    for _ in 1...lab.random(in: 1...2) { story.coverForAMoment() }
    lab.expect(story.field?.text, equals: "", "the name that is shown")
  }

  @Test(
    "the item is created once",
    .diagnosis(
      """
      Another screen covered this one, and afterwards this one had another item, or none, or the \
      item had another name. Create the new item in `viewDidLoad`, and neither create nor change an \
      item in a call about appearing or disappearing.
      """,
      hint: 2
    )
  )
  func itemStays() {
    for isNew in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isNew ? nil : lab.numbered("bread"), !isNew && lab.flip())
      let story = ScreenStory.sheet(lab, of: detail.screen)
      let item = detail.item()
      story.type(" and salt")
      let name = detail.nameOfItem()
      story.coverForAMoment()
      lab.expect(item != nil, equals: true, "whether there is an item")
      lab.expect(detail.item() === item, equals: true, "whether the item is the same as before")
      lab.expect(detail.nameOfItem(), equals: name, "the name of the item")
    }
  }

  @Test(
    "a given item without a name is kept",
    .diagnosis(
      """
      The screen was given an item with an empty name, and its switch or its `todoItem` differs \
      from that item. Create an item only if `todoItem` is nil, not if its name is empty.
      """,
      hint: 1
    )
  )
  func unnamedItemIsKept() {
    for isFinished in [true, false] {
      let lab = Lab()
      let detail = learner.makeDetail("", isFinished)
      let item = detail.item()
      let story = ScreenStory.sheet(lab, of: detail.screen)
      lab.expect(detail.item() === item, equals: true, "whether the item is the given one")
      lab.expect(story.toggle?.isOn, equals: isFinished, "whether the switch is on")
    }
  }

  @Test(
    "a new item exists before the screen has appeared",
    .diagnosis(
      """
      The screen was given no item, and `todoItem` was still nil when `viewDidAppear` was called. \
      The user can already type during the animation: create the item in `viewDidLoad`.
      """,
      hint: 1
    )
  )
  func newItemIsThereInTime() {
    let lab = Lab()
    let detail = learner.makeDetail(nil, false)
    var hasItem: [Bool] = []
    _ = detail.screen.lifecycle.observe(.before) { call in
      if case .viewDidAppear = call { hasItem.append(detail.item() != nil) }
    }
    let story = ScreenStory.sheet(lab, of: detail.screen)
    lab.expect(hasItem, equals: [true], "whether there is an item before viewDidAppear")
    withExtendedLifetime(story) {}
  }

  @Test(
    "the name field is being edited when the screen has appeared",
    .diagnosis(
      """
      The name field was not the first responder when the screen had appeared. Call \
      `todoName.becomeFirstResponder()` in `viewDidLoad`, for a new item and for a given one. The \
      call takes effect when the field enters a window.
      """,
      hint: 3
    )
  )
  func nameIsEdited() {
    for (isNew, isPushed) in [(false, false), (true, false), (false, true), (true, true)] {
      let lab = Lab()
      let detail = learner.makeDetail(isNew ? nil : lab.numbered("bread"), !isNew && lab.flip())
      var isEdited: [Bool] = []
      _ = detail.screen.lifecycle.observe(.after) { [unowned screen = detail.screen] call in
        guard case .viewDidAppear = call else { return }
        let fields = screen.view.subviews.compactMap { $0 as? UITextField }
        isEdited.append(fields.contains(where: \.isFirstResponder))
      }
      let story: ScreenStory =
        isPushed ? .stack(lab, with: detail.screen) : .sheet(lab, of: detail.screen)
      lab.expect(isEdited, equals: [true], "whether the name is being edited after viewDidAppear")
      lab.expect(story.field?.isFirstResponder, equals: true, "whether the name is being edited")
    }
  }

  @Test(
    "the keyboard does not return by itself",
    .diagnosis(
      """
      The user dismissed the keyboard, another screen covered this one, and the name was being \
      edited again afterwards. A pull that is canceled lets the screen appear again, too. Call \
      `becomeFirstResponder()` in `viewDidLoad`, not in an appearance call.
      """,
      hint: 3
    )
  )
  func keyboardStaysAway() {
    for isNew in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isNew ? nil : lab.numbered("bread"), !isNew && lab.flip())
      let story = ScreenStory.sheet(lab, of: detail.screen)
      story.act("user dismisses the keyboard") { _ = story.field?.resignFirstResponder() }
      if isNew { story.pullDown(cancelled: true) } else { story.coverForAMoment() }
      lab.expect(story.field?.isFirstResponder, equals: false, "whether the name is being edited")
    }
  }
}
