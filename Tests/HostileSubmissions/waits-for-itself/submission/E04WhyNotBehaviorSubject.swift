import CourseDomain
import Glibc
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var lock = pthread_mutex_t()
    pthread_mutex_init(&lock, nil)
    pthread_mutex_lock(&lock)
    pthread_mutex_lock(&lock)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
