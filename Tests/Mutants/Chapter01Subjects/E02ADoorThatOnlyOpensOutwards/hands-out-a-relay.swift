// expect: failed strangersCannotSend — Somebody outside added a row

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
