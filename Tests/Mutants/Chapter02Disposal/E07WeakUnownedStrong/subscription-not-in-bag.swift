// expect: failed subscriptionsEnd — The screen was released, and a source still has an observer.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private let bag = DisposeBag()

    func follow(_ names: Observable<String>) {
      _ = names.subscribe(onNext: { [weak self] in self?.title = $0 })
    }

    func count(_ notes: Observable<String>, in app: DisposeBag) {
      notes.subscribe(onNext: { [weak self] _ in self?.noteCount += 1 }).disposed(by: app)
    }

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
