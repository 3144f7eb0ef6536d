import CourseDomain
import RxCore

private class Subscription {
  let item = PublishSubject<TodoItem>()
}

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subscription = Subscription()
    return (send: AnyObserver(subscription.item), read: subscription.item.asObservable())
  }
}
