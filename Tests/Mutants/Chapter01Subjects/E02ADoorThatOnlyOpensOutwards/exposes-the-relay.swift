// expect: failed strangersCannotSend — Code outside the screen can cast `todo` to a type that

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let relay = PublishRelay<TodoItem>()

    var todo: Observable<TodoItem> {
      relay.asObservable()
    }

    func finish(_ item: TodoItem) {
      relay.accept(item)
    }
  }
}
