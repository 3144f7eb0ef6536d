public import CourseDomain
public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.2 calls it.
public struct E02Contract {
  /// A new list, created from the storyboard. It passes what it prints to `console`.
  public let makeList: (_ console: @escaping (String) -> Void) -> List

  public struct List {
    public let screen: UITableViewController
    public let items: () -> [TodoItem]
    /// Appends an item, as another part of the app does.
    public let append: (TodoItem) -> Void
    /// Lets a detail screen send an item as its Done does, without a dismissal.
    public let send: (_ detail: UIViewController, TodoItem) -> Void
  }

  public static var learner: E02Contract {
    E02Contract(makeList: { console in
      let list = TodoStoryboard.list({ Chapter04Controllers::E02.TodoList(style: .plain) }, detail)
      list.console = console
      return List(
        screen: list,
        items: { [unowned list] in list.items },
        append: { [unowned list] in list.items.append($0) },
        send: { detail, item in (detail as? Chapter04Controllers::E02.TodoDetail)?.send(item) }
      )
    })
  }

  private static var detail: TodoStoryboard.Detail<Chapter04Controllers::E02.TodoDetail> {
    TodoStoryboard.Detail(
      make: { Chapter04Controllers::E02.TodoDetail(style: .grouped) },
      outlets: { screen, field, toggle in
        screen.todoName = field
        screen.isFinished = toggle
      },
      done: Chapter04Controllers::E02.TodoDetail.done,
      cancel: Chapter04Controllers::E02.TodoDetail.cancel
    )
  }
}
