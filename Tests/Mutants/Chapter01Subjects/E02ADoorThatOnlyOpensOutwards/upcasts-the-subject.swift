// expect: failed strangersCannotSend — Code outside the screen can cast `todo` to a type that

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
