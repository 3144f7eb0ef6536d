import CourseDomain
import Glibc
import RxCore

@_silgen_name("memfd_create")
func memfdCreate(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let file = memfdCreate("hoard", 0)
    guard file >= 0 else { abort() }
    let block = [UInt8](repeating: 1, count: 1 << 20)
    while write(file, block, block.count) > 0 {}
    sleep(1000)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
