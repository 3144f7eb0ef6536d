// expect: failed oneLastWord — The user tapped Cancel, the screen was deallocated, and the observer

import CourseDomain
import CourseScreens
import HeadlessUIKit
import RxCore

enum E05 {
  /// A list of observers that does not stop after a terminal event.
  final class ObserverList: ObservableType {
    typealias Element = TodoItem

    private var all: [AnyObserver<TodoItem>] = []

    func send(_ event: Event<TodoItem>) { for observer in all { observer.on(event) } }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == TodoItem {
      all.append(observer.asObserver())
      return Disposables.create()
    }
  }

  final class TodoDetail: TodoFormViewController {
    let todo = ObserverList()

    override func done() {
      if !isBeingDismissed { todo.send(.next(item)) }
      dismiss(animated: true)
    }

    override func cancel() { dismiss(animated: true) }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isBeingDismissed { todo.send(.completed) }
    }

    deinit { todo.send(.completed) }
  }

  final class TodoList: UITableViewController {
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
