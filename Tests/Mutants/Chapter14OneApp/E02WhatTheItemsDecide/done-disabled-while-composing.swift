// expect: failed doneDuringAComposition — The user composed a text with an input method, and `isEnabled` of Done

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
    let shown = items.subscribe(onNext: { [weak list] items in
      guard let list else { return }
      let finished = items.filter(\.isFinished).count
      list.title = items.isEmpty ? "No items" : items.count == 1 ? "1 item" : "\(items.count) items"
      list.countLabel.text = "\(finished) of \(items.count) finished"
      list.clearButton.isEnabled = finished > 0
    })
    let cleared = list.clearButton.rx.tap.subscribe(onNext: {
      items.accept(items.value.filter { !$0.isFinished })
    })
    return Disposables.create(shown, cleared)
  }

  /// Binds the title of a detail screen in both directions, and its Done button.
  static func bind(
    _ detail: Milestone1.DetailScreen,
    title: BehaviorRelay<String>,
    items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let id = detail.todo.id
    let toField = title.subscribe(onNext: { [weak field = detail.field] text in
      if field?.text != text { field?.text = text }
    })
    let toTitle = detail.field.rx.text.orEmpty
      .filter { $0 != title.value }
      .subscribe(onNext: { title.accept($0) })
    let toScreen = title.map { $0.trimmed.isEmpty ? "New item" : $0.trimmed }
      .subscribe(onNext: { [weak detail] in detail?.title = $0 })
    let enabled = Observable.combineLatest(title, items) { title, items in
      let name = title.trimmed
      return !name.isEmpty && !items.contains { $0.id != id && $0.title.trimmed == name }
    }
    .subscribe(onNext: { [weak detail] in
      detail?.doneButton.isEnabled = $0 && detail?.field.markedTextRange == nil
    })
    return Disposables.create([toField, toTitle, toScreen, enabled])
  }
}
