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
    // BEGIN SOLUTION
    // STUB: let isDisposed = false
    // STUB: var disposable: Disposable = Disposables.create()
    private(set) var isDisposed = false
    private var current: Disposable = Disposables.create()

    /// The current disposable.
    var disposable: Disposable {
      get { current }
      set {
        if isDisposed { return newValue.dispose() }
        let before = current
        current = newValue
        before.dispose()
      }
    }
    // END SOLUTION

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.8 Dispose of the current disposable.
      isDisposed = true
      let last = current
      current = Disposables.create()
      last.dispose()
      // END SOLUTION
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    // BEGIN SOLUTION
    // STUB: let isDisposed = false
    private(set) var isDisposed = false
    private var isTaken = false
    private var disposable: Disposable?
    // END SOLUTION

    /// Stores the first disposable that is set; a second one is disposed of.
    func setDisposable(_ disposable: Disposable) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.8 Store it, or dispose of it?
      if isDisposed || isTaken { return disposable.dispose() }
      isTaken = true
      self.disposable = disposable
      // END SOLUTION
    }

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.8 What if it is set later?
      isDisposed = true
      let last = disposable
      disposable = nil
      last?.dispose()
      // END SOLUTION
    }
  }

  final class TodoCell: UITableViewCell {
    // BEGIN SOLUTION
    // STUB: /// For subscriptions that last until the cell is reused, such as one to its taps.
    // STUB: let bag = DisposeBag()
    private let slot = MySerialDisposable()

    /// For subscriptions that last until the cell is reused, such as one to its taps.
    private(set) var bag = DisposeBag()

    deinit { slot.dispose() }
    // END SOLUTION

    /// Shows `item` and its changes instead of the previous item.
    func show(_ item: Observable<TodoItem>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.8 Which item did the cell show before?
      slot.disposable = item.subscribe(onNext: { [weak self] in self?.textLabel?.text = $0.name })
      // END SOLUTION
    }

    /// The table reuses the cell for another row: end what belongs to the old row.
    override func prepareForReuse() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.8 What belongs to the old row?
      // STUB: super.prepareForReuse()
      super.prepareForReuse()
      bag = DisposeBag()
      slot.disposable = Disposables.create()
      textLabel?.text = nil
      // END SOLUTION
    }
  }
}
