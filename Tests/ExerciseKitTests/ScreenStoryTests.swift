import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("A story with screens", .ledger)
struct ScreenStoryTests {
  @Test("each action ends before the next one: a presented screen is visible")
  func settles() {
    let lab = Lab()
    let story = ScreenStory(lab, root: UIViewController())
    let (sheet, pushed) = (UIViewController(), UIViewController())
    story.present(UINavigationController(rootViewController: sheet))
    #expect(story.screen === sheet)
    story.push(pushed)
    #expect(story.screen === pushed)
    story.swipeBack()
    #expect(story.screen === sheet)
    story.pullDown()
    #expect(story.screen !== sheet)
  }

  @Test("a canceled gesture does not move the screen")
  func calledOff() {
    let lab = Lab()
    for isPushed in [false, true] {
      let screen = UIViewController()
      let story: ScreenStory =
        isPushed ? .stack(lab, with: screen) : .sheet(lab, of: screen)
      if isPushed { story.swipeBack(cancelled: true) } else { story.pullDown(cancelled: true) }
      #expect(story.screen === screen)
      story.coverForAMoment()
      #expect(story.screen === screen)
    }
  }

  @Test("the user types into the first field, and taps buttons of the bar")
  func types() {
    let lab = Lab()
    let screen = UIViewController()
    let field = UITextField()
    screen.view.addSubview(field)
    var taps = 0
    let done = UIBarButtonItem(
      barButtonSystemItem: .done,
      primaryAction: UIAction { _ in taps += 1 }
    )
    screen.navigationItem.rightBarButtonItem = done
    let story = ScreenStory.sheet(lab, of: screen)
    story.type("milk")
    #expect(field.text == "milk")
    story.clear()
    #expect(field.text == "")
    story.tap(done, "user taps Done")
    story.tap(nil, "user taps a button that is not there")
    #expect(taps == 1)
  }
}
