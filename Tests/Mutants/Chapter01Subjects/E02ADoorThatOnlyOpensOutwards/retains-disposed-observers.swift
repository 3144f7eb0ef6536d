// expect: leaked observersAreReleased — The list unsubscribed, and the screen still retains its observer.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private var observers: [AnyObserver<TodoItem>] = []

    var todo: Observable<TodoItem> {
      .create { [weak self] observer in
        self?.observers.append(observer)
        return Disposables.create()
      }
    }

    func finish(_ item: TodoItem) {
      for observer in observers { observer.onNext(item) }
    }
  }
}
