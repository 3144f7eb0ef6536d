// A binder for the title, and one weak closure that is passed on.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private let bag = DisposeBag()

    func follow(_ names: Observable<String>) {
      let show = Binder(self, scheduler: CurrentThreadScheduler.instance) {
        (me: TodoDetail, name: String) in
        me.title = name
      }
      names.bind(to: show).disposed(by: bag)
    }

    func count(_ notes: Observable<String>, in app: DisposeBag) {
      notes.subscribe(onNext: { [weak self] _ in self?.noteCount += 1 }).disposed(by: app)
    }

    func save(
      _ items: Observable<TodoItem>,
      by save: @escaping (TodoItem, @escaping () -> Void) -> Void
    ) {
      let note = { [weak self] (item: TodoItem) in self?.saved.append(item) }
      items.subscribe(onNext: { item in save(item) { _ = note(item) } }).disposed(by: bag)
    }
  }
}
