import CourseDomain
import RxCore

private enum Bomb {
  typealias A0 = (Int, Int)
  typealias A1 = (A0, A0)
  typealias A2 = (A1, A1)
  typealias A3 = (A2, A2)
  typealias A4 = (A3, A3)
  typealias A5 = (A4, A4)
  typealias A6 = (A5, A5)
  typealias A7 = (A6, A6)
  typealias A8 = (A7, A7)
  typealias A9 = (A8, A8)
  typealias A10 = (A9, A9)
  typealias A11 = (A10, A10)
  typealias A12 = (A11, A11)
  typealias A13 = (A12, A12)
  typealias A14 = (A13, A13)
  typealias A15 = (A14, A14)
  typealias A16 = (A15, A15)
  typealias A17 = (A16, A16)
  typealias A18 = (A17, A17)
  typealias A19 = (A18, A18)
  typealias A20 = (A19, A19)
  typealias A21 = (A20, A20)
  typealias A22 = (A21, A21)
  typealias A23 = (A22, A22)
  typealias A24 = (A23, A23)
  static func f(_ a: A24?) {}
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    Bomb.f(nil)
    return (send: AnyObserver { _ in }, read: .never())
  }
}
