// expect: failed sameItemTwice — The user added the same item twice, and the list did not receive

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      todoSubject.distinctUntilChanged()
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
