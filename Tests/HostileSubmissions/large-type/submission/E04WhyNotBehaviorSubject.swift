import CourseDomain
import RxCore

private struct A { var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0 }
private struct B { var a = A(), b = A(), c = A(), d = A(), e = A(), f = A(), g = A(), h = A() }
private struct C { var a = B(), b = B(), c = B(), d = B(), e = B(), f = B(), g = B(), h = B() }
private struct D { var a = C(), b = C(), c = C() }
private struct F { var a: D, b: D, c: D, d: D, e: D, f: D, g: D }
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(F.self)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
