// One stored observable, created together with the screen.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    let todo: Observable<TodoItem>
    private let todoSubject = PublishSubject<TodoItem>()

    init() {
      todo = Observable.deferred { [todoSubject] in todoSubject }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
