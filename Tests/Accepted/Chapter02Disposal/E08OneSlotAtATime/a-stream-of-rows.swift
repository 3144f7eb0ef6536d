// The rows are a stream of streams, of which the cell hears the latest.

import CourseDomain
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
    private let lock = Lock()
    private var disposed = false
    private var content: [Disposable] = []
    var isDisposed: Bool { lock.withLock { disposed } }

    func setDisposable(_ disposable: Disposable) {
      let hasRoom = lock.withLock {
        guard !disposed && content.isEmpty else { return false }
        content.append(disposable)
        return true
      }
      if !hasRoom { disposable.dispose() }
    }

    func dispose() {
      let all = lock.withLock {
        disposed = true
        defer { content.removeAll() }
        return content
      }
      all.forEach { $0.dispose() }
    }
  }

  final class TodoCell {
    private(set) var text = ""
    private(set) var bag = DisposeBag()
    private let rows = PublishSubject<Observable<TodoItem>>()
    private let forever = DisposeBag()

    init() {
      rows.map { $0.catch { _ in .empty() } }.switchLatest()
        .subscribe(onNext: { [weak self] item in self?.text = item.name })
        .disposed(by: forever)
    }

    func show(_ item: Observable<TodoItem>) {
      rows.onNext(item)
    }

    func prepareForReuse() {
      rows.onNext(.never())
      text = ""
      bag = DisposeBag()
    }
  }
}
