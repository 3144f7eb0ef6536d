// The closures share a box that is not the screen, and capture it strongly.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E07 {
  final class TodoDetail: UIViewController {
    private final class State {
      var title = ""
      var noteCount = 0
      var saved: [TodoItem] = []
    }

    private let state = State()
    private let bag = DisposeBag()

    /// Set through `follow` only.
    override var title: String? {
      get { state.title }
      set {}
    }
    var noteCount: Int { state.noteCount }
    var saved: [TodoItem] { state.saved }

    func follow(_ names: Observable<String>) {
      names.subscribe(onNext: { [state] in state.title = $0 }).disposed(by: bag)
    }

    func count(_ notes: Observable<String>, in app: DisposeBag) {
      notes.subscribe(onNext: { [state] _ in state.noteCount += 1 }).disposed(by: app)
    }

    func save(
      _ items: Observable<TodoItem>,
      by save: @escaping (TodoItem, @escaping () -> Void) -> Void
    ) {
      items
        .subscribe(onNext: { [state] item in
          save(item) { state.saved.append(item) }
        })
        .disposed(by: bag)
    }
  }
}
