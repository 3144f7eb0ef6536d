// A relay for the items and an AsyncSubject for the terminal event.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let relay = PublishRelay<TodoItem>()
    let end = AsyncSubject<Void>()
    let send = AnyObserver<TodoItem> { event in
      switch event {
      case .next(let item): relay.accept(item)
      case .error(let error): end.onError(error)
      case .completed:
        end.onNext(())
        end.onCompleted()
      }
    }
    return (send, relay.take(until: end))
  }
}
