public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.4 calls.
public struct E04Contract {
  public let makeTodoChannel: () -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>)

  public static var learner: E04Contract {
    E04Contract(makeTodoChannel: { Chapter01Subjects::E04.makeTodoChannel() })
  }
}
