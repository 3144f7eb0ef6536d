public import CourseDomain
public import HeadlessUIKit
public import RxCore

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.9 calls it.
public struct E09Contract {
  public let makeList: () -> List

  public struct List {
    public let screen: UITableViewController
    public let edit: (TodoItem?) -> Maybe<TodoItem>
  }

  public static var learner: E09Contract {
    E09Contract(makeList: {
      let list = Chapter04Controllers::E09.TodoList(style: .plain)
      return List(screen: list, edit: { [unowned list] in list.edit($0) })
    })
  }
}
