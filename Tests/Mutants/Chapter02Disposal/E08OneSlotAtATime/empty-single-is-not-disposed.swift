// expect: failed emptyContainersAreDisposed — An empty container was disposed of

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: Disposable?

    var disposable: Disposable {
      get { current ?? Disposables.create() }
      set {
        guard !isDisposed else {
          newValue.dispose()
          return
        }
        let previous = current
        current = newValue
        previous?.dispose()
      }
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      let last = current
      current = nil
      last?.dispose()
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var isCancelled = false
    private var content: Disposable?

    /// Stores the first disposable that is set; a second one is disposed of.
    func setDisposable(_ disposable: Disposable) {
      if isCancelled || isDisposed || content != nil {
        if isCancelled { isDisposed = true }
        disposable.dispose()
      } else {
        content = disposable
      }
    }

    func dispose() {
      guard !isDisposed else { return }
      guard content != nil else {
        isCancelled = true
        return
      }
      isDisposed = true
      let kept = content
      content = nil
      kept?.dispose()
    }
  }

  final class TodoCell: UITableViewCell {
    /// For subscriptions that last until the cell is reused, such as one to its taps.
    private(set) var bag = DisposeBag()
    private let shown = MySerialDisposable()

    /// Shows `item` and its changes instead of the previous item.
    func show(_ item: Observable<TodoItem>) {
      let slot = MySingleAssignmentDisposable()
      shown.disposable = slot
      slot.setDisposable(
        item.subscribe(
          onNext: { [weak self] in self?.textLabel?.text = $0.name },
          onError: { _ in }
        )
      )
    }

    /// The table is about to reuse the cell for another row. Ends what belongs to the old row.
    override func prepareForReuse() {
      super.prepareForReuse()
      shown.disposable = Disposables.create()
      bag = DisposeBag()
      textLabel?.text = nil
    }

    deinit { shown.dispose() }
  }
}
