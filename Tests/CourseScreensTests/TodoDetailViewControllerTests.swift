import CourseDomain
import CourseScreens
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("The detail screen in its first version", .ledger)
struct TodoDetailViewControllerTests {
  @Test("emits the typed item when Done is tapped, is dismissed, and never completes")
  func reports() {
    let lab = Lab()
    var detail: TodoDetailViewController? = TodoDetailViewController()
    let list = lab.observe(detail!.todo, as: "list")
    let story = ScreenStory(lab, root: UIViewController())
    story.present(detail!)
    story.type("milk")
    story.tap(detail!.doneButton, "user taps Done")
    #expect(story.screen !== detail)
    detail = nil
    #expect(list.events.map(\.value) == [.next(.milk)])
    lab.expectNoLeaks()
  }

  @Test("the screen is dismissed without an event when Cancel is tapped")
  func cancels() {
    let lab = Lab()
    let detail = TodoDetailViewController()
    let list = lab.observe(detail.todo, as: "list")
    let story = ScreenStory(lab, root: UIViewController())
    story.present(detail)
    story.tap(detail.cancelButton, "user taps Cancel")
    #expect(story.screen !== detail)
    #expect(list.events.isEmpty)
  }

  @Test("the title follows the typed text, until the screen has a new bag")
  func titleAndBag() {
    let lab = Lab()
    let detail = TodoDetailViewController()
    let story = ScreenStory(lab, root: UIViewController())
    #expect(detail.title == "Add Todo")
    story.present(detail)
    story.type("milk")
    #expect(detail.title == "milk")
    detail.bag = DisposeBag()
    story.type(" and bread")
    #expect(detail.title == "milk")
  }
}
