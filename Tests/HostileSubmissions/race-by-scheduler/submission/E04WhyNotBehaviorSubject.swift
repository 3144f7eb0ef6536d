import CourseDomain
import RxCore

private final class Shared {
  var value = [1]
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let shared = Shared()
    let other = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    _ = Observable.just(1).observe(on: other).subscribe(onNext: { _ in shared.value = [] })
    shared.value = [2]
    return (send: AnyObserver { _ in }, read: .never())
  }
}
