// The save becomes an observable, and the running count comes from the notes.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private(set) var noteCount = 0
    private(set) var saved: [TodoItem] = []
    private let bag = DisposeBag()

    func follow(_ names: Observable<String>) {
      names
        .subscribe(onNext: { [weak self] name in
          guard let self = self else { return }
          self.title = name
        })
        .disposed(by: bag)
    }

    func count(_ notes: Observable<String>, in app: DisposeBag) {
      weak var me = self
      notes.scan(0) { total, _ in total + 1 }
        .subscribe(onNext: { me?.noteCount = $0 })
        .disposed(by: app)
    }

    func save(
      _ items: Observable<TodoItem>,
      by save: @escaping (TodoItem, @escaping () -> Void) -> Void
    ) {
      items
        .flatMap { item in
          Single<TodoItem>.create { result in
            save(item) { result(.success(item)) }
            return Disposables.create()
          }
        }
        .subscribe(with: self, onNext: { $0.saved.append($1) })
        .disposed(by: bag)
    }
  }
}
