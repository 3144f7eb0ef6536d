// 1.2 Hide the subject
//
// The detail screen sends what the user typed to a private subject. Fill in `todo`, the
// observable of that subject for the rest of the app.
//
// - Every access to `todo` leads to the same subject, so all observers receive each item once,
//   before `finish(_:)` returns.
// - Two equal items in a row are two elements, and an item without a name is an element too.
//   Several items in one tick all arrive.
// - Other code cannot send through `todo`: a cast to a subject, or to any `ObserverType`, fails.
// - An observer receives only items that are sent after it has subscribed.
// - `todo` does not complete while the screen is open.
// - The screen releases an observer that unsubscribes. When the last observer unsubscribes, no
//   subscription to the subject remains.
// - Screens are independent: an observer receives only the items of its own screen.
// - The screen is deallocated when it is closed: nothing that it stores retains it.
// - An observable from `todo` may outlive the screen, and does not retain it. A subscription to it
//   then emits no item; it may complete.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()

    /// Emits the item that the user typed, each time the user taps Done.
    var todo: Observable<TodoItem> {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.2 Return an observable, not the subject.
      // STUB: .unimplemented("1.2")
      // `asObservable()` would return the subject itself under another type. An operator returns
      // an object of its own: a cast finds the operator, never its source.
      todoSubject.map { $0 }
      // END SOLUTION
    }

    /// The user taps Done.
    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
