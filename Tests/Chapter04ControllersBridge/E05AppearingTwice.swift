public import HeadlessUIKit

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.5 calls it.
public struct E05Contract {
  /// A new detail screen, created from the storyboard; given an item with this name and state,
  /// unless the name is nil.
  public let makeDetail: (_ name: String?, _ isFinished: Bool) -> Detail

  public struct Detail {
    public let screen: UITableViewController
    public let item: () -> AnyObject?
    public let nameOfItem: () -> String?
  }

  public static var learner: E05Contract {
    E05Contract(makeDetail: { name, isFinished in
      let screen = TodoStoryboard.detail(detail)
      if let name {
        let item = Chapter04Controllers::E05.Todo()
        item.name = name
        item.isFinished = isFinished
        screen.todoItem = item
      }
      return Detail(
        screen: screen,
        item: { [unowned screen] in screen.todoItem },
        nameOfItem: { [unowned screen] in screen.todoItem?.name }
      )
    })
  }

  private static var detail: TodoStoryboard.Detail<Chapter04Controllers::E05.TodoDetail> {
    TodoStoryboard.Detail(
      make: { Chapter04Controllers::E05.TodoDetail(style: .grouped) },
      outlets: { screen, field, toggle in
        screen.todoName = field
        screen.isFinished = toggle
      },
      done: { _ in {} },
      cancel: { _ in {} }
    )
  }
}
