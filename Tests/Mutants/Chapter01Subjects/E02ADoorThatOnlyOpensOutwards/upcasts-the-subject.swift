// expect: failed strangersCannotSend — Somebody outside added a row

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      todoSubject.asObservable()
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
