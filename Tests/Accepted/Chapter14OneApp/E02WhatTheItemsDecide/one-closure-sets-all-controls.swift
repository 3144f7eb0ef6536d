// Shows everything in one closure, for each change of any relay.

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  static func bind(
    _ list: Milestone1.ListScreen,
    to items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let show: ([Todo]) -> Void = { [weak list] items in
      guard let list else { return }
      let open = items.filter { !$0.isFinished }
      list.title =
        items.isEmpty ? "No items" : "\(items.count) item" + (items.count == 1 ? "" : "s")
      list.countLabel.text = "\(items.count - open.count) of \(items.count) finished"
      list.clearButton.isEnabled = items.contains(where: \.isFinished)
    }
    return Disposables.create(
      items.bind(onNext: show),
      list.clearButton.rx.tap.bind {
        var left = items.value
        left.removeAll(where: \.isFinished)
        items.accept(left)
      }
    )
  }

  static func bind(
    _ detail: Milestone1.DetailScreen,
    title: BehaviorRelay<String>,
    items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let shown = Observable.combineLatest(title, items)
      .subscribe(onNext: { [weak detail] text, items in
        guard let detail else { return }
        if detail.field.text != title.value { detail.field.text = title.value }
        let name = text.trimmed
        detail.title = name == "" ? "New item" : name
        let others = items.filter { [id = detail.todo.id] in $0.id != id }
        detail.doneButton.isEnabled =
          name != "" && others.allSatisfy { $0.title.trimmed != name }
      })
    let typed = detail.field.rx.text.subscribe(onNext: { text in
      if let text, text != title.value { title.accept(text) }
    })
    return Disposables.create(shown, typed)
  }
}
