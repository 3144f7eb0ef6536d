// 1.4 Why not BehaviorSubject?
//
// The detail screen sends a to-do item when the user taps Done. The list adds one row for each
// item that it receives. Make the channel between them: `send` is the end for the screen,
// `read` is the end for the list.
//
// - An item reaches every current observer of `read` once, before the call that sends it returns,
//   even if an observer sends it.
// - Two equal items in a row are two rows, and several items in one tick all arrive.
// - An observer receives nothing that was sent before it subscribed, and no initial item.
// - `completed` or an error that is sent to `send` is received from `read`, unchanged, and nothing
//   else terminates `read`. An observer that subscribes later receives exactly that event, at once.
// - Each call makes a channel of its own.
// - Releasing one end has no effect on the other, or on observers that are already subscribed.
// - When an observer unsubscribes, the channel releases it.
// - When both ends are released and no observer is subscribed, nothing of the channel remains in
//   memory.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    // TODO: 1.4 Choose a subject; give out its two ends.
    (send: AnyObserver { _ in }, read: .unimplemented("1.4"))
  }
}
