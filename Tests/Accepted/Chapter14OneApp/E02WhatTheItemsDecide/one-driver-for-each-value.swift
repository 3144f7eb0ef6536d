// Derives each value with a driver of its own.

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
    let all = items.asDriver()
    let title = all.map { items -> String in
      if items.isEmpty { return "No items" }
      return items.count == 1 ? "1 item" : "\(items.count) items"
    }
    return CompositeDisposable(disposables: [
      title.drive(Binder(list) { $0.title = $1 }),
      all.map { items in "\(items.count(where: \.isFinished)) of \(items.count) finished" }
        .drive(list.countLabel.rx.text),
      all.map { $0.contains(where: \.isFinished) }.drive(list.clearButton.rx.isEnabled),
      list.clearButton.rx.tap.withLatestFrom(items) { $1.filter { !$0.isFinished } }
        .bind(to: items),
    ])
  }

  static func bind(
    _ detail: Milestone1.DetailScreen,
    title: BehaviorRelay<String>,
    items: BehaviorRelay<[Todo]>
  ) -> any Disposable {
    let own = detail.todo
    let name = title.asDriver().map(\.trimmed)
    let used = items.asDriver()
      .map { items in Set(items.filter { $0.id != own.id }.map(\.title.trimmed)) }
    return CompositeDisposable(disposables: [
      title.asDriver().drive(detail.field.rx.text),
      detail.field.rx.text.orEmpty
        .withLatestFrom(title) { ($0, $1) }
        .filter { $0 != $1 }
        .map { $0.0 }
        .bind(to: title),
      name.map { $0.isEmpty ? "New item" : $0 }.drive(Binder(detail) { $0.title = $1 }),
      Driver.combineLatest(name, used) { !$0.isEmpty && !$1.contains($0) }
        .drive(detail.doneButton.rx.isEnabled),
    ])
  }
}
