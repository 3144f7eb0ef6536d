import CourseDomain
import RxCore

private struct Row { var cells: InlineArray<4, Int> = [1, 2, 3, 4] }
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    print(Row().cells[0])
    return (send: AnyObserver { _ in }, read: .never())
  }
}
