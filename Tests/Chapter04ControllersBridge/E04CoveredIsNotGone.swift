public import CourseDomain
public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter04Controllers

/// What the suite of 4.4 asks of the learner's code.
public struct E04Contract {
  /// A new detail screen, made from the storyboard. It goes away with its last copy.
  public let makeDetail: () -> Detail

  public struct Detail {
    public let screen: UITableViewController
    /// `todo`, which does not keep the screen.
    public let todo: RawObservable<TodoItem>
  }

  public static var learner: E04Contract {
    E04Contract(makeDetail: {
      let screen = TodoStoryboard.detail(detail)
      return Detail(
        screen: screen,
        todo: RawObservable { [todo = screen.todo] in todo.subscribe($0) }
      )
    })
  }

  private static var detail: TodoStoryboard.Detail<Chapter04Controllers::E04.TodoDetail> {
    TodoStoryboard.Detail(
      make: { Chapter04Controllers::E04.TodoDetail(style: .grouped) },
      outlets: { screen, field, toggle in
        screen.todoName = field
        screen.isFinished = toggle
      },
      done: Chapter04Controllers::E04.TodoDetail.done,
      cancel: Chapter04Controllers::E04.TodoDetail.cancel
    )
  }
}
