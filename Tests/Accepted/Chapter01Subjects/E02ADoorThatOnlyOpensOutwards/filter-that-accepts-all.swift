// A filter that drops nothing; any operator that passes everything on hides the subject.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()
    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }

    var todo: Observable<TodoItem> { todoSubject.filter { _ in true } }
  }
}
