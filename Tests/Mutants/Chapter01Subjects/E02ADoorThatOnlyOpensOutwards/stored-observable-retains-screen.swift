// expect: leaked closedScreensAreDeallocated — The screen was closed and was not deallocated: a retain

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()
    private(set) lazy var todo: Observable<TodoItem> = Observable.create { observer in
      self.todoSubject.subscribe(observer)
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
