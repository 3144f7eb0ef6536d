// expect: failed theScreenWorks — The screen did not follow, count and remember

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private let bag = DisposeBag()

    /// The title follows the names.
    func follow(_ names: Observable<String>) {
      _ = names
    }

    /// Counts notes for as long as the app runs, whose bag this is.
    func count(_ notes: Observable<String>, in app: DisposeBag) {
      notes.subscribe(onNext: { [weak self] _ in self?.noteCount += 1 }).disposed(by: app)
    }

    /// Saves each item that comes; `save` calls its second argument when it is done, some day.
    func save(
      _ items: Observable<TodoItem>,
      by save: @escaping (TodoItem, @escaping () -> Void) -> Void
    ) {
      items
        .subscribe(onNext: { [weak self] item in
          save(item) { self?.saved.append(item) }
        })
        .disposed(by: bag)
    }
  }
}
