// expect: failed replacedResources — Each visit created a resource and released the one of the visit before

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
          onDisposed: { goodbye() }
        )
        .disposed(by: bag)
    }
  }

  private struct Witness {
    let name: String
    weak var object: AnyObject?
  }

  /// Measures what each call of `visit` leaks.
  ///
  /// - Parameter visit: Returns, by name, the objects that should be deallocated after the visit.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    let cycles = 3
    _ = visit()
    var growth = 0
    var witnesses: [Witness] = []
    for _ in 1...cycles {
      let before = Resources.snapshot()
      witnesses += visit().map { Witness(name: $0.key, object: $0.value) }
      growth += Resources.snapshot().difference(from: before).total
    }
    let alive = witnesses.filter { $0.object != nil }.map(\.name)
    return LeakReport(perCycle: growth / cycles, alive: Set(alive))
  }
}
