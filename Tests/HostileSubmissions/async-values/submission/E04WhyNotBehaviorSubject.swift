import CourseDomain
import RxCore

private func all(_ source: Observable<Int>) async throws -> Int {
  var sum = 0
  for try await value in source.values { sum += value }
  return sum
}
enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    (send: AnyObserver { _ in }, read: .never())
  }
}
