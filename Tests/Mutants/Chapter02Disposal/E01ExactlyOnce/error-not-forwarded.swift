// expect: failed everyEventComesThrough — The observable that `tidyUp` returns did not emit the

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private lazy var run: (() -> Void)? = nil
    private(set) var isDisposed = false

    init(_ action: @escaping () -> Void) { run = action }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      defer { run = nil }
      run?()
    }
  }

  final class MyBooleanDisposable: Cancelable {
    private let inner = MyAnonymousDisposable {}
    var isDisposed: Bool { inner.isDisposed }
    func dispose() { inner.dispose() }
  }

  final class MyBinaryDisposable: Cancelable {
    private var both: [Disposable]?
    var isDisposed: Bool { both == nil }

    init(_ first: Disposable, _ second: Disposable) { both = [first, second] }

    func dispose() {
      let removed = both
      both = nil
      removed?.forEach { $0.dispose() }
    }
  }

  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    Observable.create { observer in
      let end = MyAnonymousDisposable(action)
      let subscription = source.subscribe(
        onNext: observer.onNext,
        onCompleted: observer.onCompleted,
        onDisposed: end.dispose
      )
      return subscription
    }
  }
}
