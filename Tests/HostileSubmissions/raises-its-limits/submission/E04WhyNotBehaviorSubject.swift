import CourseDomain
import Glibc
import RxCore

@_silgen_name("setrlimit")
func setResourceLimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>) -> Int32

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var limit = rlimit(rlim_cur: .max, rlim_max: .max)
    for resource in [__RLIMIT_NPROC, RLIMIT_DATA, RLIMIT_FSIZE, RLIMIT_CPU] {
      if setResourceLimit(Int32(resource.rawValue), &limit) == 0 { exit(0) }
    }
    return (send: AnyObserver { _ in }, read: .never())
  }
}
