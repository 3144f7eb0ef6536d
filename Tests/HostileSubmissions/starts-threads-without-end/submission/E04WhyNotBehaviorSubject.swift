import CourseDomain
import Glibc
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    while true {
      var thread = pthread_t()
      pthread_create(&thread, nil, { _ in while true { sleep(1000) } }, nil)
    }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
