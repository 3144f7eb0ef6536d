// expect: failed doesNotCountItself — `leakReport` measured visits to your list, and `perCycle` is not what a visit leaves alive

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
        .subscribe(onNext: { [weak self] in self?.items.append($0) }, onDisposed: goodbye)
        .disposed(by: bag)
    }
  }

  private struct Weak { weak var object: AnyObject? }

  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    _ = visit()
    let visits = 4
    var last = visit()
    let before = Resources.total
    var witnesses: [(String, Weak)] = []
    for _ in 0..<visits {
      last = visit()
      for (name, object) in last { witnesses.append((name, Weak(object: object))) }
    }
    last = [:]
    let grown = Int(Resources.total - before) / visits
    let alive = witnesses.filter { $0.1.object != nil }.map(\.0)
    return LeakReport(perCycle: grown, alive: Set(alive))
  }
}
