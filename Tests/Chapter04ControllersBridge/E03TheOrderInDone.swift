public import CourseDomain
public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.3 calls it.
public struct E03Contract {
  /// A new detail screen, created from the storyboard.
  public let makeDetail: (_ isAnimated: Bool) -> Detail

  public struct Detail {
    public let screen: UITableViewController
    public let todo: RawObservable<TodoItem>
    public let item: () -> TodoItem
    public let setItem: (TodoItem) -> Void
  }

  public static var learner: E03Contract {
    E03Contract(makeDetail: { isAnimated in
      let screen = TodoStoryboard.detail(detail)
      screen.isAnimated = isAnimated
      return Detail(
        screen: screen,
        todo: RawObservable { [todo = screen.todo] in todo.subscribe($0) },
        item: { [unowned screen] in screen.todoItem },
        setItem: { [unowned screen] in screen.todoItem = $0 }
      )
    })
  }

  private static var detail: TodoStoryboard.Detail<Chapter04Controllers::E03.TodoDetail> {
    TodoStoryboard.Detail(
      make: { Chapter04Controllers::E03.TodoDetail(style: .grouped) },
      outlets: { screen, field, toggle in
        screen.todoName = field
        screen.isFinished = toggle
      },
      done: Chapter04Controllers::E03.TodoDetail.done,
      cancel: Chapter04Controllers::E03.TodoDetail.cancel
    )
  }
}
