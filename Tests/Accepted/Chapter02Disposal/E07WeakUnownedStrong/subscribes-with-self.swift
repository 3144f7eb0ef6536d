// `subscribe(with:)` and `withUnretained` capture the screen weakly.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private let bag = DisposeBag()

    /// Shows the latest name as the title.
    func follow(_ names: Observable<String>) {
      names.subscribe(with: self, onNext: { $0.title = $1 }).disposed(by: bag)
    }

    /// Counts notes for as long as the app runs; the bag is the app's.
    func count(_ notes: Observable<String>, in app: DisposeBag) {
      notes
        .withUnretained(self)
        .subscribe(onNext: { screen, _ in screen.noteCount += 1 })
        .disposed(by: app)
    }

    /// Saves each item; `save` calls its second argument when it has finished, at any time.
    func save(
      _ items: Observable<TodoItem>,
      by save: @escaping (TodoItem, @escaping () -> Void) -> Void
    ) {
      items
        .subscribe(
          with: self,
          onNext: { screen, item in
            save(item) { [weak screen] in screen?.saved.append(item) }
          }
        )
        .disposed(by: bag)
    }
  }
}
