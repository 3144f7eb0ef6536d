// expect: leaked observablesReleaseTheScreen — The screen was closed, and an observable that was read

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      todoSubject.map { item in self.typed(item) }
    }

    private func typed(_ item: TodoItem) -> TodoItem { item }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
