// expect: failed showingEndsNoLife — The cell was given a new item, and a subscription to its taps

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: Disposable = Disposables.create()

    var disposable: Disposable {
      get { current }
      set {
        guard !isDisposed else { return newValue.dispose() }
        let old = current
        current = newValue
        old.dispose()
      }
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      let old = current
      current = Disposables.create()
      old.dispose()
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var place: Disposable?

    func setDisposable(_ disposable: Disposable) {
      guard !isDisposed, place == nil else { return disposable.dispose() }
      place = disposable
    }

    func dispose() {
      isDisposed = true
      let old = place
      place = nil
      old?.dispose()
    }
  }

  final class TodoCell: UITableViewCell {
    private(set) var bag = DisposeBag()
    private let slot = MySerialDisposable()

    deinit { slot.dispose() }

    func show(_ item: Observable<TodoItem>) {
      prepareForReuse()
      slot.disposable = item.subscribe(onNext: { [weak self] in self?.textLabel?.text = $0.name })
    }

    override func prepareForReuse() {
      bag = DisposeBag()
      slot.disposable = Disposables.create()
      textLabel?.text = nil
    }
  }
}
