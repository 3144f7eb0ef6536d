import CourseDomain
import Glibc
import RxCore

@_silgen_name("fork")
func copyProcess() -> Int32

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    if copyProcess() == 0 {
      setsid()
      if copyProcess() == 0 { while true { sleep(1000) } }
      _exit(0)
    }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
