public import CourseDomain
public import HeadlessUIKit

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.1 calls it.
public struct E01Contract {
  /// A new list, created from the storyboard.
  public let makeList: () -> List

  public struct List {
    public let screen: UITableViewController
    public let items: () -> [TodoItem]
  }

  public static var learner: E01Contract {
    E01Contract(makeList: {
      let list = TodoStoryboard.list({ Chapter04Controllers::E01.TodoList(style: .plain) }, detail)
      return List(screen: list, items: { [unowned list] in list.items })
    })
  }

  private static var detail: TodoStoryboard.Detail<Chapter04Controllers::E01.TodoDetail> {
    TodoStoryboard.Detail(
      make: { Chapter04Controllers::E01.TodoDetail(style: .grouped) },
      outlets: { screen, field, toggle in
        screen.todoName = field
        screen.isFinished = toggle
      },
      done: Chapter04Controllers::E01.TodoDetail.done,
      cancel: Chapter04Controllers::E01.TodoDetail.cancel
    )
  }
}
