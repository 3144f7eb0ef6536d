// 2.8 Serial disposables and cell reuse
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

    /// The table reuses the cell for another row: end what belongs to the old row.
    override func prepareForReuse() {
      // TODO: 2.8 What belongs to the old row?
      super.prepareForReuse()
    }
  }
}
