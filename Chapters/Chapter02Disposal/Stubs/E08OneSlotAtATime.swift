// 2.8 Serial disposables and cell reuse
//
// Build two disposables that hold another one, and a table view cell, which may use them.
//
// `MySerialDisposable`:
// - Setting `disposable` disposes of the previous one, which may set yet another one while it is
//   disposed of.
// - `dispose()` disposes of the current one, once.
// - What `disposable` returns before the first one is set, and after `dispose()`, is up to you.
//
// `MySingleAssignmentDisposable`:
// - Keeps the first disposable that is set, and disposes of a second one at once.
// - `dispose()` disposes of the one that it keeps, once.
//
// Both dispose at once of what is set after `dispose()` or during it, and `isDisposed` is true
// after it. They release what they have disposed of. What happens at their own deallocation is up
// to you.
//
// `TodoCell`:
// - `show(_:)` shows the name of `item` in `textLabel`, and every change of it. It replaces the
//   item that was shown before, even if that one has failed, and does not touch `bag`. The old text
//   may stay until the new item emits, and the old subscription until the new one has begun.
// - `prepareForReuse()` ends the subscription to the item, ends everything in `bag`, and leaves the
//   text nil or empty. It may assign a new bag to `bag`, which does not change again until the next
//   reuse.
// - When the cell is deallocated, its subscriptions end and nothing remains in memory.
//
// You may replace `let bag` with a variable. Not allowed: RxCore's serial, single-assignment and
// composite disposables.
//
// The tests use one thread, so a `Lock` (Sources/CourseDomain/Lock.swift) is optional.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    let isDisposed = false
    var disposable: Disposable = Disposables.create()

    func dispose() {
      // TODO: 2.8 Dispose of the current disposable.
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    let isDisposed = false

    /// Stores the first disposable that is set; a second one is disposed of.
    func setDisposable(_ disposable: Disposable) {
      // TODO: 2.8 Store it, or dispose of it?
    }

    func dispose() {
      // TODO: 2.8 What if it is set later?
    }
  }

  final class TodoCell: UITableViewCell {
    /// For subscriptions that last until the cell is reused, such as one to its taps.
    let bag = DisposeBag()

    /// Shows `item` and its changes instead of the previous item.
    func show(_ item: Observable<TodoItem>) {
      // TODO: 2.8 Which item did the cell show before?
    }

    /// The table is about to reuse the cell for another row. Ends what belongs to the old row.
    override func prepareForReuse() {
      // TODO: 2.8 What belongs to the old row?
      super.prepareForReuse()
    }
  }
}
