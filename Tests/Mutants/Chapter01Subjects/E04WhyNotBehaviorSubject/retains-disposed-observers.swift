// expect: leaked observersAreReleased — The list unsubscribed, and the channel still retains its observer.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var observers: [AnyObserver<TodoItem>] = []
    var ending: Event<TodoItem>?
    let send = AnyObserver<TodoItem> { event in
      if event.isStopEvent { ending = event }
      for observer in observers { observer.on(event) }
    }
    let read = Observable<TodoItem>.create { observer in
      if let ending { observer.on(ending) } else { observers.append(observer) }
      return Disposables.create()
    }
    return (send, read)
  }
}
