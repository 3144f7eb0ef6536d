import ExerciseKit
import RxCore
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  @Test("a story is compared with a diagram")
  func example() {
    let lab = Lab()
    let todo = PublishSubject<String>()
    let list = lab.observe(todo, as: "list")
    lab.at(2, "user taps Done") { todo.onNext("milk") }
    lab.expect(list, "--m", ["m": "milk"])
    lab.expectNoLeaks()
  }
}
