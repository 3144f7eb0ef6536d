public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.2 calls.
public struct E02Contract {
  /// Creates a detail screen.
  public let makeScreen: () -> Screen

  public struct Screen {
    /// The screen itself.
    public let object: AnyObject
    /// Reads the property on every call.
    public let todo: () -> Observable<TodoItem>
    public let finish: (TodoItem) -> Void
  }

  public static var learner: E02Contract {
    E02Contract(
      makeScreen: {
        let screen = Chapter01Subjects::E02.TodoDetail()
        return Screen(object: screen, todo: { screen.todo }, finish: screen.finish)
      }
    )
  }
}
