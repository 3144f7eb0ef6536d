import Chapter04ControllersBridge
import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("4.5 Appearing twice", .exercise("4.5"))
struct E05AppearingTwiceTests {
  let learner = E05Contract.learner

  @Test(
    "an item that was handed over is shown",
    .diagnosis(
      """
      The screen was handed an item and its fields show something else, or the item was replaced: \
      fill in the fields from todoItem once they are there.
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
      lab.expect(detail.item() === item, equals: true, "whether the item is the one handed over")
      lab.expect(detail.nameOfItem(), equals: name, "the name of the item")
    }
  }

  @Test(
    "without an item there is a new one",
    .diagnosis(
      """
      The screen was handed no item and has none when it is loaded, or its fields are not empty: \
      make a new one if there is none.
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
  }

  @Test(
    "what was typed stays when the screen comes back",
    .diagnosis(
      """
      The user typed, another screen covered this one, and when it came back the text was gone: \
      appearing happens often. What is done once belongs in viewDidLoad.
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
      story.coverForAMoment()
      lab.expect(story.field?.text, equals: milk, "the name that is shown")
      lab.expect(story.toggle?.isOn, equals: !wasFinished, "whether the switch is on")
      story.pullDown(cancelled: true)
      lab.expect(story.field?.text, equals: milk, "the name after a pull that was called off")
    }
  }

  @Test(
    "what was cleared stays clear",
    .diagnosis(
      """
      The user cleared the name, another screen covered this one, and when it came back the old \
      name was there: an empty field may be what the user wants. Fill it in once, not when it is empty.
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
    "birth happens once",
    .diagnosis(
      """
      The screen came back and had another item than before: birth happens once. Make the new item \
      when the screen is loaded, not whenever it appears.
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
      story.coverForAMoment()
      lab.expect(item != nil, equals: true, "whether there is an item")
      lab.expect(detail.item() === item, equals: true, "whether the item is the one of before")
    }
  }

  @Test(
    "the name is being edited when the screen has appeared",
    .diagnosis(
      """
      The screen has appeared and the keyboard does not type into the name, or only some time later, \
      when the user has typed already: let the name field become the first responder, without waiting.
      """,
      hint: 3
    )
  )
  func nameIsEdited() {
    for isNew in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isNew ? nil : lab.numbered("bread"), !isNew && lab.flip())
      var isEdited: [Bool] = []
      _ = detail.screen.lifecycle.observe(.after) { [unowned screen = detail.screen] call in
        guard case .viewDidAppear = call else { return }
        let fields = screen.view.subviews.compactMap { $0 as? UITextField }
        isEdited.append(fields.contains(where: \.isFirstResponder))
      }
      let story = ScreenStory.sheet(lab, of: detail.screen)
      lab.expect(isEdited, equals: [true], "whether the name is being edited after viewDidAppear")
      lab.expect(story.field?.isFirstResponder, equals: true, "whether the name is being edited")
    }
  }

  @Test(
    "the keyboard does not come back by itself",
    .diagnosis(
      """
      The user put the keyboard away, another screen covered this one, and when it came back the \
      name was being edited again: editing begins once in the screen's life.
      """,
      hint: 3
    )
  )
  func keyboardStaysAway() {
    for isNew in [false, true] {
      let lab = Lab()
      let detail = learner.makeDetail(isNew ? nil : lab.numbered("bread"), !isNew && lab.flip())
      let story = ScreenStory.sheet(lab, of: detail.screen)
      story.act("user puts the keyboard away") { _ = story.field?.resignFirstResponder() }
      story.coverForAMoment()
      lab.expect(story.field?.isFirstResponder, equals: false, "whether the name is being edited")
    }
  }
}
