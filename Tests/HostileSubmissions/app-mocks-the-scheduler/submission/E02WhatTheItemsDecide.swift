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
      let finished = items.count(where: \.isFinished)
      list?.title =
        switch items.count {
        case 0: "No items"
        case 1: "1 item"
        case let count: "\(count) items"
        }
      list?.countLabel.text = "\(finished) of \(items.count) finished"
      list?.clearButton.isEnabled = finished > 0
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
    let toField = title.bind(to: detail.field.rx.text)
    let toTitle = detail.field.rx.text.orEmpty
      .filter { $0 != title.value }
      .subscribe(onNext: { title.accept($0) })
    let name = title.map(\.trimmed)
    let shown = name.subscribe(onNext: { [weak detail] name in
      detail?.title = name.isEmpty ? "New item" : name
    })
    let enabled = Observable.combineLatest(name, items) { name, items in
      !name.isEmpty && !items.contains { $0.id != id && $0.title.trimmed == name }
    }
    .bind(to: detail.doneButton.rx.isEnabled)
    return Disposables.create([toField, toTitle, shown, enabled])
  }
}

private func use(_ scheduler: any SchedulerType) {
  SharingScheduler.mock(scheduler: scheduler) {}
}
