// 1.4 Why not BehaviorSubject?
//
// The detail screen sends a to-do item when the user taps Done; the list adds one row for
// each item it reads. Make the channel between them, of whichever subject does this and
// nothing else: one Done, one row, at once, for everyone who listens at that moment. The
// end that is sent arrives as well.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.4 Choose a subject; give out its two ends.
    // STUB: (send: AnyObserver { _ in }, read: .unimplemented("1.4"))
    // Done is a command: it has no value before it is sent, and must not be replayed afterwards.
    let todo = PublishSubject<TodoItem>()
    return (send: AnyObserver(todo), read: todo.asObservable())
    // END SOLUTION
  }
}
