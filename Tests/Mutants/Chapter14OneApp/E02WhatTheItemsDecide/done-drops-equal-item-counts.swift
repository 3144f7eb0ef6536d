// expect: failed renamedItem — Another item was renamed, and Done did not fit its new title.

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// Binds what a list screen shows besides its rows.
  static func bind(
    _ list: Milestone1.ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let show = items.subscribe(onNext: { [weak list] todos in
      guard let list else { return }
      let finished = todos.filter(\.isFinished).count
      list.title = todos.isEmpty ? "No items" : todos.count == 1 ? "1 item" : "\(todos.count) items"
      list.countLabel.text = "\(finished) of \(todos.count) finished"
      list.clearButton.isEnabled = finished > 0
    })
    let clear = list.clearButton.rx.tap.subscribe(onNext: {
      items.accept(items.value.filter { !$0.isFinished })
    })
    return Disposables.create(show, clear)
  }

  /// Binds the title of a detail screen in both directions, and its Done button.
  static func bind(
    _ detail: Milestone1.DetailScreen,
    title: BehaviorRelay<String>,
    items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let id = detail.todo.id
    let toField = title.bind(to: detail.field.rx.text)
    let toTitle = detail.field.rx.text.orEmpty
      .filter { $0 != title.value }
      .subscribe(onNext: { title.accept($0) })
    let heading = title.subscribe(onNext: { [weak detail] text in
      detail?.title = text.trimmed.isEmpty ? "New item" : text.trimmed
    })
    let counted = items.distinctUntilChanged { $0.count == $1.count }
    let done = Observable.combineLatest(title.map(\.trimmed), counted) { name, todos in
      !name.isEmpty && !todos.contains { $0.id != id && $0.title.trimmed == name }
    }
    .bind(to: detail.doneButton.rx.isEnabled)
    return Disposables.create([toField, toTitle, heading, done])
  }
}
