// expect: failed lateObserversReceiveTheEnd — The screen sent a terminal event, and an observer that

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let relay = PublishRelay<TodoItem>()
    let end = PublishRelay<Event<TodoItem>>()
    let send = AnyObserver<TodoItem> { event in
      if let item = event.element { relay.accept(item) } else { end.accept(event) }
    }
    return (send, Observable.merge(relay.map { .next($0) }, end.asObservable()).dematerialize())
  }
}
