// expect: failed savesCallBackInAnyOrder — The saves called back in another order than they had begun

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private var pending: [TodoItem] = []
    private let bag = DisposeBag()

    /// Shows the latest name as the title.
    func follow(_ names: Observable<String>) {
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
          self?.pending.append(item)
          save(item) {
            guard let self else { return }
            self.saved.append(self.pending.removeFirst())
          }
        })
        .disposed(by: bag)
    }
  }
}
