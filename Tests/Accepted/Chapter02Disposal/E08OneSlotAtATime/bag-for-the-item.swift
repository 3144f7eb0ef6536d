// The slot is made of optionals; the cell keeps its item in a bag that is replaced.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    private var current: Disposable?
    private(set) var isDisposed = false

    var disposable: Disposable {
      get { current ?? Disposables.create() }
      set { exchange(newValue) }
    }

    func dispose() {
      isDisposed = true
      exchange(nil)
    }

    private func exchange(_ newcomer: Disposable?) {
      var leaving = newcomer
      if !isDisposed || newcomer == nil { swap(&leaving, &current) }
      leaving?.dispose()
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    private enum State { case empty, taken(Disposable), over }

    private var state = State.empty

    var isDisposed: Bool { if case .over = state { true } else { false } }

    func setDisposable(_ disposable: Disposable) {
      if case .empty = state { state = .taken(disposable) } else { disposable.dispose() }
    }

    func dispose() {
      let before = state
      state = .over
      if case .taken(let disposable) = before { disposable.dispose() }
    }
  }

  final class TodoCell: UITableViewCell {
    var bag = DisposeBag()
    private var itemBag = DisposeBag()

    func show(_ item: Observable<TodoItem>) {
      itemBag = DisposeBag()
      item.subscribe(with: self, onNext: { $0.textLabel?.text = $1.name }).disposed(by: itemBag)
    }

    override func prepareForReuse() {
      itemBag = DisposeBag()
      bag = DisposeBag()
      textLabel?.text = nil
    }
  }
}
