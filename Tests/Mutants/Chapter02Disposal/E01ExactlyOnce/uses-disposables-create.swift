// expect: forbidden — Disposables.create

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private let inner: Cancelable

    var isDisposed: Bool { inner.isDisposed }

    init(_ action: @escaping () -> Void) { inner = Disposables.create(with: action) }

    func dispose() { inner.dispose() }
  }

  final class MyBooleanDisposable: Cancelable {
    private(set) var isDisposed = false

    func dispose() { isDisposed = true }
  }

  final class MyBinaryDisposable: Cancelable {
    private let inner: Cancelable

    var isDisposed: Bool { inner.isDisposed }

    init(_ first: Disposable, _ second: Disposable) { inner = Disposables.create(first, second) }

    func dispose() { inner.dispose() }
  }

  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    Observable.create { observer in
      MyBinaryDisposable(source.subscribe(observer), MyAnonymousDisposable(action))
    }
  }
}
