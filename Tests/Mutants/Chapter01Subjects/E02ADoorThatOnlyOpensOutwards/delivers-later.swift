// expect: failed receivedDuringTheCall — `finish(_:)` returned before the list had received the item.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> { todoSubject.observe(on: MainScheduler.asyncInstance) }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
