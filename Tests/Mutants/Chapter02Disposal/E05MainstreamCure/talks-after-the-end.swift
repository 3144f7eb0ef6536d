// expect: failed oneLastWord — The screen said goodbye with an error, or more than once

import CourseDomain
import RxCore

enum E05 {
  final class TodoDetail: Screen {
    private let items = PublishRelay<TodoItem>()
    private let end = ReplaySubject<Void>.create(bufferSize: 1)

    /// Materialised by hand, so that an item can follow the end.
    struct Told: ObservableType {
      typealias Element = TodoItem
      let items: PublishRelay<TodoItem>
      let end: ReplaySubject<Void>

      func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
      where Observer.Element == TodoItem {
        let listening = items.subscribe(onNext: { observer.onNext($0) })
        let waiting = end.subscribe(onNext: { observer.onCompleted() })
        return Disposables.create(listening, waiting)
      }
    }

    var todo: Told { Told(items: items, end: end) }

    func tapDone(_ item: TodoItem) {
      items.accept(item)
      dismiss()
    }

    func tapCancel() { dismiss() }

    override func viewWillDisappear() {
      super.viewWillDisappear()
      if isBeingDismissed { end.onNext(()) }
    }

    deinit { if !isBeingDismissed { end.onNext(()) } }
  }

  final class TodoList {
    private(set) var items: [TodoItem] = []

    func prepare(for detail: TodoDetail, log: @escaping (String) -> Void) {
      _ = detail.todo.subscribe(
        onNext: { [weak self] item in
          self?.items.append(item)
          log("next")
        },
        onCompleted: { log("completed") },
        onDisposed: { log("disposed") }
      )
    }
  }
}
