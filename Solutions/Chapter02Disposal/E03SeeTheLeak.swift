// 2.3 See the leak
//
// Write the list that leaks, and a function that measures what a visit to any screen leaks. The
// detail screen is declared in Sources/CourseScreens, and `LeakReport` in
// Sources/CourseDomain/LeakReport.swift.
//
// `prepare(for:goodbye:)`:
// - Adds a row to the end of `items` for each item of `detail.todo`.
// - Puts the subscription into the list's own bag, and so leaks: each visit leaves the same number
//   of resources in memory.
// - Calls `goodbye` when the subscription is disposed of, which is when the list is deallocated.
// - The subscription does not retain the list.
//
// `leakReport(_:)` calls `visit` several times:
// - `perCycle` is the growth of `Resources.total` with each call after the first, which is the same
//   for all of them. It is 0 if a call only replaces a resource of the call before. Resources that
//   the measurement itself creates do not count.
// - `alive` contains the names of the returned objects that are still alive after the last call,
//   except those of the first call. The measurement retains none of them.
// - It works for every closure `visit`, not only for visits to the list above.

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
      // BEGIN SOLUTION
      // STUB: // TODO: 2.3 Subscribe to detail.todo, in the list's own bag.
      detail.todo
        .subscribe(
          onNext: { [weak self] item in self?.items.append(item) },
          onDisposed: goodbye
        )
        .disposed(by: bag)
      // END SOLUTION
    }
  }
  // BEGIN SOLUTION
  // STUB:

  /// A weak reference to an object.
  private struct Weak {
    weak var object: AnyObject?
  }

  // END SOLUTION
  /// Measures what each call of `visit` leaks.
  ///
  /// - Parameter visit: Returns, by name, the objects that should be deallocated after the visit.
  static func leakReport(_ visit: () -> [String: AnyObject]) -> LeakReport {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.3 Count, visit, count again. Which objects are alive?
    // STUB: LeakReport(perCycle: -1, alive: [])
    // The first visit also creates what is created only once.
    _ = visit()
    let cycles = 4
    let before = Resources.total
    var witnesses: [(name: String, object: Weak)] = []
    for _ in 1...cycles {
      for (name, object) in visit() { witnesses.append((name, Weak(object: object))) }
    }
    let growth = Int(Resources.total - before)
    let survivors = witnesses.filter { $0.object.object != nil }
    return LeakReport(perCycle: growth / cycles, alive: Set(survivors.map(\.name)))
    // END SOLUTION
  }
}
