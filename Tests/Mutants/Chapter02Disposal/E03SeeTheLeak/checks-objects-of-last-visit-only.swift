// expect: failed keptOnlyEarlier — `alive` lacks an object of the second visit that is still alive

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
    _ = visit()
    let cycles = 3
    var witnesses: [Weak] = []
    let before = Resources.total
    for _ in 1...cycles {
      witnesses = []
      for (name, object) in visit() { witnesses.append(Weak(name: name, object: object)) }
    }
    let growth = Int(Resources.total - before) / cycles
    let alive = witnesses.filter { $0.object != nil }.map(\.name)
    return LeakReport(perCycle: growth, alive: Set(alive))
  }
}
