import CourseDomain
import ExerciseKit
import Testing

@Suite("What learners are given to work with reads well", .ledger)
struct ValuesTests {
  @Test("a to-do item is short in a failure")
  func todoItem() {
    #expect("\(TodoItem.milk)" == "TodoItem(\"milk\")")
    #expect("\(TodoItem("tea", isFinished: true))" == "TodoItem(\"tea\", finished)")
  }

  @Test("to-do items are values: a changed copy leaves the original alone")
  func todoItemIsAValue() {
    var copy = TodoItem.bread
    copy.isFinished = true
    #expect(copy != .bread)
    #expect(!TodoItem.bread.isFinished)
  }

  @Test("a kind of subject is called as its type is")
  func subjectKinds() {
    #expect(
      SubjectKind.allCases.map(\.description)
        == ["PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject"]
    )
  }
}
