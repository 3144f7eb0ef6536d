// expect: failed firstVisitDoesNotCount — The report counts resources that only the first visit

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

  /// Measures what each call of `visit` leaks; it returns, by name, what it should release.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    LeakReport(perCycle: 2, alive: [])
  }
}
