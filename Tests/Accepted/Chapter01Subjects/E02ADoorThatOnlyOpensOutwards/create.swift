// A new observable for each access that subscribes to the subject by hand.

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
