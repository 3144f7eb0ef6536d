// expect: crashed observablesOutliveTheScreen — The screen was closed, and a later subscription

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    var todo: Observable<TodoItem> {
      .create { [unowned todoSubject] observer in todoSubject.subscribe(observer) }
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
