// expect: leaked bothAreReleased — `MyBinaryDisposable` was disposed of and still retains its two

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private var action: (() -> Void)?
    var isDisposed: Bool { action == nil }

    init(_ action: @escaping () -> Void) { self.action = action }

    func dispose() {
      let todo = action
      action = nil
      todo?()
    }
  }

  final class MyBooleanDisposable: Cancelable {
    private(set) var isDisposed = false
    func dispose() { isDisposed = true }
  }

  final class MyBinaryDisposable: Cancelable {
    private let first: Disposable
    private let second: Disposable
    private(set) var isDisposed = false

    init(_ first: Disposable, _ second: Disposable) {
      self.first = first
      self.second = second
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      first.dispose()
      second.dispose()
    }
  }

  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    .create { observer in
      MyBinaryDisposable(source.subscribe(observer), MyAnonymousDisposable(action))
    }
  }
}
