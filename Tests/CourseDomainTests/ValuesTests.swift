import CourseDomain
import ExerciseKit
import Testing

@Suite("The descriptions of the course's values are readable", .ledger)
struct ValuesTests {
  @Test("a to-do item has a short description")
  func todoItem() {
    #expect("\(TodoItem.milk)" == "TodoItem(\"milk\")")
    #expect("\(TodoItem("tea", isFinished: true))" == "TodoItem(\"tea\", finished)")
  }

  @Test("to-do items are values: changing a copy does not change the original")
  func todoItemIsAValue() {
    var copy = TodoItem.bread
    copy.isFinished = true
    #expect(copy != .bread)
    #expect(!TodoItem.bread.isFinished)
  }

  @Test("a leak report is described by a sentence")
  func leakReport() {
    #expect("\(LeakReport(perCycle: 2, alive: []))" == "2 per cycle, alive: nothing")
    #expect("\(LeakReport(perCycle: 0, alive: ["b", "a"]))" == "0 per cycle, alive: a, b")
  }

  @Test("a leak report takes the growth in any integer type")
  func leakReportOfAnInt32() {
    #expect(LeakReport(perCycle: Int32(2), alive: []) == LeakReport(perCycle: 2, alive: []))
  }

  @Test("a kind of subject is described by the name of its type")
  func subjectKinds() {
    #expect(
      SubjectKind.allCases.map(\.description)
        == ["PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject"]
    )
  }

  @Test("an edge of a flow tree is described by its kind and its target")
  func flowEdge() {
    #expect("\(FlowEdge(.flow, "MainFlow"))" == "flow MainFlow")
  }
}
