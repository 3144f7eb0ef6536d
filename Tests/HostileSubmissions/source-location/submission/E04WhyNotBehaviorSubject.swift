import CourseDomain
import RxCore

#sourceLocation(file: "Tests/Chapter01SubjectsTests/E04WhyNotBehaviorSubjectTests.swift", line: 1)
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
