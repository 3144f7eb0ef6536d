public import CourseDomain
public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.4 calls it.
public struct E04Contract {
  /// A new detail screen, created from the storyboard. It is deallocated with its last copy.
  public let makeDetail: () -> Detail

  public struct Detail {
    public let screen: UITableViewController
    /// `todo`, which does not retain the screen.
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
