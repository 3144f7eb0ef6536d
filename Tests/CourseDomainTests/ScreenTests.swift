import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Screens before there is a HeadlessUIKit", .ledger)
struct ScreenTests {
  @Test("a screen is told when it appears, is covered, and goes, and which of the two it is")
  func hooks() {
    let screen = Diary()
    screen.appear()
    screen.cover()
    screen.appear()
    screen.dismiss()
    #expect(screen.entries == ["appears", "covered", "appears", "dismissed"])
  }

  @Test("a screen goes only once")
  func dismissedOnce() {
    let screen = Diary()
    screen.dismiss()
    screen.dismiss()
    #expect(screen.entries == ["dismissed"])
    #expect(screen.isBeingDismissed)
  }

  @Test("the detail screen reports what was typed when Done is tapped, and never completes")
  func detailScreen() {
    let lab = Lab()
    var detail: TodoDetailScreen? = TodoDetailScreen()
    let list = lab.observe(detail!.todo, as: "list")
    lab.at(1, "user types") { detail!.type("milk") }
    lab.at(2, "user taps Done") { detail!.tapDone() }
    lab.at(3, "user taps Cancel") { detail!.tapCancel() }
    lab.at(4, "the screen is let go of") { detail = nil }
    lab.expect(list, "--m", ["m": .milk])
    lab.expectNoLeaks()
  }

  @Test("the title follows what is typed, until the screen has a new bag")
  func titleAndBag() {
    let detail = TodoDetailScreen()
    #expect(detail.title == "Add Todo")
    detail.type("milk")
    #expect(detail.title == "milk")
    detail.bag = DisposeBag()
    detail.type("bread")
    #expect(detail.title == "milk")
  }

  @Test("a leak report reads as a sentence")
  func leakReport() {
    #expect("\(LeakReport(perCycle: 2, alive: []))" == "2 per cycle, alive: nothing")
    #expect("\(LeakReport(perCycle: 0, alive: ["b", "a"]))" == "0 per cycle, alive: a, b")
  }

  private final class Diary: Screen {
    private(set) var entries: [String] = []

    override func viewWillAppear() { entries.append("appears") }
    override func viewWillDisappear() {
      entries.append(isBeingDismissed ? "dismissed" : "covered")
    }
  }
}
