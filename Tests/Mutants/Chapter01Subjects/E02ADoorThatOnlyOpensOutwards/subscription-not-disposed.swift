// expect: leaked disposalReleasesTheObserver — The list unsubscribed, and a subscription to `todoSubject` is

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      Observable.create { [todoSubject] observer in
        _ = todoSubject.subscribe(observer)
        return Disposables.create()
      }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
