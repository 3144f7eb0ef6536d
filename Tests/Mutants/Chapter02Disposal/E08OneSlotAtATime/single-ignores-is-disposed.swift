// expect: failed lateDisposablesAreDisposed — A disposable was set after `dispose()`, and was not disposed of

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
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

    func dispose() {
      isDisposed = true
      let last = current
      current = Disposables.create()
      last.dispose()
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var isTaken = false
    private var disposable: Disposable?

    /// Stores the first disposable that is set; a second one is disposed of.
    func setDisposable(_ disposable: Disposable) {
      if isTaken { return disposable.dispose() }
      isTaken = true
      self.disposable = disposable
    }

    func dispose() {
      isDisposed = true
      let last = disposable
      disposable = nil
      last?.dispose()
    }
  }

  final class TodoCell: UITableViewCell {
    private let slot = MySerialDisposable()

    /// For subscriptions that last until the cell is reused, such as one to its taps.
    private(set) var bag = DisposeBag()

    deinit { slot.dispose() }

    /// Shows `item` and its changes instead of the previous item.
    func show(_ item: Observable<TodoItem>) {
      slot.disposable = item.subscribe(onNext: { [weak self] in self?.textLabel?.text = $0.name })
    }

    /// The table reuses the cell for another row: end what belongs to the old row.
    override func prepareForReuse() {
      bag = DisposeBag()
      slot.disposable = Disposables.create()
      textLabel?.text = nil
    }
  }
}
