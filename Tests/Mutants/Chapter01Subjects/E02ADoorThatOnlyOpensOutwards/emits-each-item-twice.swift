// expect: failed twoAccessesOneStream — An observer received an item more than once.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()
    var todo: Observable<TodoItem> {
      Observable.merge(todoSubject.asObservable(), todoSubject.asObservable())
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
