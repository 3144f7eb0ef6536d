public import CourseDomain
public import CourseScreens
public import HeadlessUIKit

@testable internal import Chapter02Disposal

/// The learner's code that the suite of 2.3 calls.
public struct E03Contract {
  /// Creates a list.
  public let makeList: () -> List
  public let leakReport: (_ visit: () -> [String: AnyObject]) -> LeakReport

  /// A list, released with the last copy of this value.
  public struct List {
    public let screen: UIViewController
    public let items: () -> [TodoItem]
    public let prepare: (TodoDetailViewController, _ goodbye: @escaping () -> Void) -> Void
  }

  public static var learner: E03Contract {
    E03Contract(
      makeList: {
        let list = Chapter02Disposal::E03.TodoList()
        return List(
          screen: list,
          items: { list.items },
          prepare: { list.prepare(for: $0, goodbye: $1) }
        )
      },
      leakReport: { Chapter02Disposal::E03.leakReport($0) }
    )
  }
}
