// expect: failed goodbyeIsCalled — The list and its bag were deallocated, and `goodbye` was not

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E03 {
  final class TodoList: UITableViewController {
    private(set) var items: [TodoItem] = []
    private let bag = DisposeBag()

    func prepare(for detail: TodoDetailViewController, goodbye: @escaping () -> Void) {
      detail.todo
        .subscribe(
          with: self,
          onNext: { list, item in list.items.append(item) },
          onDisposed: { _ in goodbye() }
        )
        .disposed(by: bag)
    }
  }

  final class Witness {
    private var checks: [() -> String?] = []
    func add(_ name: String, _ object: AnyObject) {
      checks.append { [weak object] in object == nil ? nil : name }
    }
    var alive: Set<String> { Set(checks.compactMap { $0() }) }
  }

  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    let witness = Witness()
    let counts = (0...10).map { _ in
      visit().forEach(witness.add)
      return Int(Resources.total)
    }
    return LeakReport(perCycle: (counts[10] - counts[0]) / 10, alive: witness.alive)
  }
}
