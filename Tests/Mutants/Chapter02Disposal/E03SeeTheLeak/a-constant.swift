// expect: failed firstVisitDoesNotCount — What is left by the first visit alone was taken for a leak

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

  /// What `visit` leaves behind each time; it returns, by name, objects that should go with it.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    LeakReport(perCycle: 2, alive: [])
  }
}
