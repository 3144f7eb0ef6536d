// 1.2 Hide the subject
//
// The detail screen reports what the user typed through `todo`. Fill in `todo` so that every
// access gives the same stream and nobody outside can send through it: not by calling it,
// and not by casting it to something that can be called. Who subscribes late hears only
// what comes later; who leaves is let go.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    /// What the user typed, each time Done is tapped.
    var todo: Observable<TodoItem> {
      // TODO: 1.2 Return an observable, not the subject.
      .unimplemented("1.2")
    }

    /// The user taps Done.
    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
