// 2.8 One slot at a time
//
// A serial disposable has room for one: whoever comes next sends the one before away. A single
// assignment disposable is a place for something that comes later, and stays. Both dispose of
// what comes after they have been disposed themselves. Then make a cell that lives many lives:
// its `textLabel` shows the name of one item at a time, and what was put into its `bag` for one
// life ends with it, that is at the next `prepareForReuse()`. Do without RxCore's own places and
// groups of disposables.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    let isDisposed = false
    var disposable: Disposable = Disposables.create()

    func dispose() {
      // TODO: 2.8 One slot, one guest.
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    let isDisposed = false

    /// Fills the place. It is filled once; a second one finds no room and is disposed of.
    func setDisposable(_ disposable: Disposable) {
      // TODO: 2.8 Is there room, and is there time?
    }

    func dispose() {
      // TODO: 2.8 What if it comes only later?
    }
  }

  final class TodoCell: UITableViewCell {
    /// For what belongs to the present life of the cell, such as a listener to its taps.
    let bag = DisposeBag()

    /// Shows `item` and its changes, and nothing else any more.
    func show(_ item: Observable<TodoItem>) {
      // TODO: 2.8 What did the cell show before?
    }

    /// The table takes the cell for another row: what belongs to the old one ends.
    override func prepareForReuse() {
      // TODO: 2.8 A cell lives many lives.
      super.prepareForReuse()
    }
  }
}
