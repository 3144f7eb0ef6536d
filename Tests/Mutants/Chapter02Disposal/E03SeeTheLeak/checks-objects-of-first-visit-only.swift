// expect: failed keptOnlyLater — `alive` lacks an object that the first visit released and later

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
    let visits = 4
    var witnesses: [(String, Weak)] = []
    for (name, object) in visit() { witnesses.append((name, Weak(object: object))) }
    let before = Resources.total
    for _ in 0..<visits { _ = visit() }
    let grown = Int(Resources.total - before) / visits
    let alive = witnesses.filter { $0.1.object != nil }.map(\.0)
    return LeakReport(perCycle: grown, alive: Set(alive))
  }
}
