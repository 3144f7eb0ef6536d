import CourseDomain
import RxCore

private typealias Innocent = SerialDispatchQueueScheduler
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let other = Innocent(internalSerialQueueName: "q")
    _ = Observable.just(1).observe(on: other).subscribe()
    return (send: AnyObserver { _ in }, read: .never())
  }
}
