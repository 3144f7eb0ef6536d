// Counts one visit; `goodbye` is a disposable of its own in the same bag.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E03 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private let bag = DisposeBag()

    func prepare(for detail: TodoDetailViewController, goodbye: @escaping () -> Void) {
      let end = Disposables.create(with: goodbye)
      let subscription = detail.todo.subscribe(onNext: { [weak self] in self?.items.append($0) })
      Disposables.create(subscription, end).disposed(by: bag)
    }
  }

  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    _ = visit()
    let before = Resources.total
    let asks = visit().map { name, object in { [weak object] in (name, object != nil) } }
    let after = Resources.total
    return LeakReport(
      perCycle: Int(after) - Int(before),
      alive: Set(asks.map { $0() }.filter(\.1).map(\.0))
    )
  }
}
