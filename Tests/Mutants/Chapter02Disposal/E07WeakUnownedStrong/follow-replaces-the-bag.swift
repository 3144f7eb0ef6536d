// expect: failed anyOrder — `save` and `count` were called before `follow`

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private var bag = DisposeBag()

    /// Shows the latest name as the title.
    func follow(_ names: Observable<String>) {
      bag = DisposeBag()
      names.subscribe(onNext: { [weak self] in self?.title = $0 }).disposed(by: bag)
    }

    /// Counts notes for as long as the app runs; the bag is the app's.
    func count(_ notes: Observable<String>, in app: DisposeBag) {
      notes.subscribe(onNext: { [weak self] _ in self?.noteCount += 1 }).disposed(by: app)
    }

    /// Saves each item; `save` calls its second argument when it has finished, at any time.
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
