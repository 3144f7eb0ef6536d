// expect: failed oneItemAtATime — A cell showed something of an item

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: Disposable = Disposables.create()

    /// The one that has the place now.
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

    /// Fills the place. It is filled once; a second one finds no room and is disposed of.
    func setDisposable(_ disposable: Disposable) {
      if isDisposed || isTaken { return disposable.dispose() }
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
    private let shown = DisposeBag()

    /// For what belongs to the present life of the cell, such as a listener to its taps.
    private(set) var bag = DisposeBag()

    /// Shows `item` and its changes, and nothing else any more.
    func show(_ item: Observable<TodoItem>) {
      item.subscribe(onNext: { [weak self] in self?.textLabel?.text = $0.name }).disposed(by: shown)
    }

    /// The table takes the cell for another row: what belongs to the old one ends.
    override func prepareForReuse() {
      bag = DisposeBag()
      textLabel?.text = nil
    }
  }
}
