// Each access returns a new observable that subscribes to the subject.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      Observable.create { [todoSubject] observer in todoSubject.subscribe(observer) }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
