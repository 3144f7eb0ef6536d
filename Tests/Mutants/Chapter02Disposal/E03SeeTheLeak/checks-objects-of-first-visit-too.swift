// expect: failed keptOnlyFirst — `alive` contains an object that only the first visit left alive

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
        .subscribe(onNext: { [weak self] item in self?.items.append(item) }, onDisposed: goodbye)
        .disposed(by: bag)
    }
  }

  private struct Weak {
    let name: String
    weak var object: AnyObject?
  }

  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    let cycles = 3
    var witnesses = visit().map { Weak(name: $0.key, object: $0.value) }
    let before = Resources.total
    for _ in 1...cycles {
      for (name, object) in visit() { witnesses.append(Weak(name: name, object: object)) }
    }
    let growth = Int(Resources.total - before) / cycles
    let alive = witnesses.filter { $0.object != nil }.map(\.name)
    return LeakReport(perCycle: growth, alive: Set(alive))
  }
}
