// The rows are an observable of observables; the cell observes the latest.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E08 {
  final class MySerialDisposable: Cancelable {
    private var slot: Disposable? = Disposables.create()
    var isDisposed: Bool { slot == nil }

    var disposable: Disposable {
      get { slot ?? Disposables.create() }
      set {
        guard let old = slot else {
          newValue.dispose()
          return
        }
        slot = newValue
        old.dispose()
      }
    }

    func dispose() {
      let old = slot
      slot = nil
      old?.dispose()
    }
  }

  final class MySingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var content: [Disposable] = []

    func setDisposable(_ disposable: Disposable) {
      guard !isDisposed && content.isEmpty else { return disposable.dispose() }
      content = [disposable]
    }

    func dispose() {
      isDisposed = true
      let all = content
      content = []
      all.forEach { $0.dispose() }
    }
  }

  final class TodoCell: UITableViewCell {
    private(set) var bag = DisposeBag()
    private let rows = PublishSubject<Observable<TodoItem>>()
    private let forever = DisposeBag()

    required init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      rows.map { $0.catch { _ in .never() } }.switchLatest()
        .subscribe(onNext: { [weak self] item in self?.textLabel?.text = item.name })
        .disposed(by: forever)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: Observable<TodoItem>) {
      rows.onNext(item)
    }

    override func prepareForReuse() {
      rows.onNext(.never())
      textLabel?.text = nil
      bag = DisposeBag()
    }
  }
}
