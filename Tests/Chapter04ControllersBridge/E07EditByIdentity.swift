public import HeadlessUIKit
internal import RxCore

@testable internal import Chapter04Controllers

/// The learner's code, as the suite of 4.7 calls it.
public struct E07Contract {
  /// A new list of items with these ids and names.
  public let makeList: (_ items: [(id: Int, name: String)]) -> List

  public struct List {
    public let screen: UITableViewController
    public let names: () -> [String]
    public let removeItem: (_ row: Int) -> Void
    public let reverse: () -> Void
    /// Replaces all items with copies, as a sync does.
    public let reload: () -> Void
    /// Replaces an item by one with the same id and another name, as a sync does.
    public let rename: (_ row: Int, _ name: String) -> Void
    /// Whether a detail screen has a subscriber.
    public let isObserved: (_ detail: UIViewController) -> Bool
    /// Lets a detail screen send its item as its Done does, without a dismissal.
    public let send: (_ detail: UIViewController) -> Void
  }

  public static var learner: E07Contract {
    E07Contract(makeList: { items in
      let list = TodoStoryboard.list({ Chapter04Controllers::E07.TodoList(style: .plain) }, detail)
      list.items = items.map { Chapter04Controllers::E07.Todo(id: $0.id, name: $0.name) }
      return List(
        screen: list,
        names: { [unowned list] in list.items.map(\.name) },
        removeItem: { [unowned list] row in list.items.remove(at: row) },
        reverse: { [unowned list] in list.items.reverse() },
        reload: { [unowned list] in list.items = list.items.map { $0.copy() } },
        rename: { [unowned list] row, name in
          let item = Chapter04Controllers::E07.Todo(id: list.items[row].id, name: name)
          list.items[row] = item
        },
        isObserved: { detail in
          (detail as? Chapter04Controllers::E07.TodoDetail)?.todoSubject.hasObservers == true
        },
        send: { detail in
          guard let detail = detail as? Chapter04Controllers::E07.TodoDetail else { return }
          detail.todoSubject.onNext(detail.todoItem)
        }
      )
    })
  }

  private static var detail: TodoStoryboard.Detail<Chapter04Controllers::E07.TodoDetail> {
    TodoStoryboard.Detail(
      make: { Chapter04Controllers::E07.TodoDetail(style: .grouped) },
      outlets: { screen, field, toggle in
        screen.todoName = field
        screen.isFinished = toggle
      },
      done: Chapter04Controllers::E07.TodoDetail.done,
      cancel: Chapter04Controllers::E07.TodoDetail.cancel
    )
  }
}
