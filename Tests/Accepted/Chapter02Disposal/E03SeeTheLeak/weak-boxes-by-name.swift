// One visit to warm up, one to count; a dictionary of weak boxes.

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E03 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private let bag = DisposeBag()

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailViewController, goodbye: @escaping () -> Void) {
      detail.todo
        .subscribe(
          onNext: { [weak self] item in self?.items.append(item) },
          onDisposed: goodbye
        )
        .disposed(by: bag)
    }
  }

  /// Asks for an object without keeping it alive.
  private struct Weak {
    weak var object: AnyObject?
  }

  /// What `visit` leaves behind each time; it returns, by name, objects that should go with it.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    _ = visit()
    let before = Resources.total
    let witnesses = visit().mapValues(Weak.init)
    return LeakReport(
      perCycle: Int(Resources.total - before),
      alive: Set(witnesses.filter { $0.value.object != nil }.keys)
    )
  }
}
