// A dictionary of observers; each entry is removed when its subscription is disposed of.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var listeners: [Int: AnyObserver<TodoItem>] = [:]
    var ticket = 0
    let read = Observable<TodoItem>.create { observer in
      ticket += 1
      let mine = ticket
      listeners[mine] = observer
      return Disposables.create { listeners[mine] = nil }
    }
    let send = AnyObserver<TodoItem> { event in
      for observer in listeners.values { observer.on(event) }
    }
    return (send, read)
  }
}
