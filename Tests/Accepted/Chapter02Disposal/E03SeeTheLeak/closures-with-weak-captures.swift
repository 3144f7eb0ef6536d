// A closure with a weak capture checks each object; the growth has the type of `Resources.total`.

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

  /// What each `visit` leaves alive; it returns, by name, the objects that it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // The first visit also creates what is created only once.
    _ = visit()
    let before = Resources.total
    var isAlive: [String: () -> Bool] = [:]
    for (name, object) in visit() { isAlive[name] = { [weak object] in object != nil } }
    let growth = Resources.total - before
    return LeakReport(perCycle: growth, alive: Set(isAlive.filter { $0.value() }.keys))
  }
}
