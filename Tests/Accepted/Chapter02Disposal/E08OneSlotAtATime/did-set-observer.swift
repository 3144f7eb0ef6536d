// The serial disposable works in `didSet`, and the single-assignment one wraps a serial one.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    var isDisposed = false
    var disposable: Disposable = Disposables.create() {
      didSet {
        if isDisposed { disposable.dispose() } else { oldValue.dispose() }
      }
    }

    func dispose() {
      isDisposed = true
      let last = disposable
      disposable = Disposables.create()
      last.dispose()
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    private let serial = MySerialDisposable()
    private var isFilled = false
    var isDisposed: Bool { serial.isDisposed }

    func setDisposable(_ disposable: Disposable) {
      if isFilled {
        disposable.dispose()
      } else {
        isFilled = true
        serial.disposable = disposable
      }
    }

    func dispose() { serial.dispose() }
  }

  final class TodoCell: UITableViewCell {
    private(set) var bag = DisposeBag()
    private let slot = MySerialDisposable()

    func show(_ item: Observable<TodoItem>) {
      let place = MySingleAssignmentDisposable()
      slot.disposable = place
      place.setDisposable(item.subscribe(with: self, onNext: { $0.textLabel?.text = $1.name }))
    }

    override func prepareForReuse() {
      slot.disposable = Disposables.create()
      bag = DisposeBag()
      textLabel?.text = nil
    }

    deinit { slot.dispose() }
  }
}
