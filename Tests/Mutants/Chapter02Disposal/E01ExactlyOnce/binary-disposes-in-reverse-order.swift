// expect: failed binaryDisposesOfBoth — `MyBinaryDisposable` did not dispose of the first and then

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private let lock = Lock()
    private var action: (() -> Void)?

    var isDisposed: Bool { lock.withLock { action == nil } }

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    func dispose() {
      // Read and set to nil in one step, so that only one of two callers runs the closure. It runs
      // without the lock, because it may dispose of this object again.
      let action = lock.withLock {
        defer { self.action = nil }
        return self.action
      }
      action?()
    }
  }

  final class MyBooleanDisposable: Cancelable {
    private(set) var isDisposed = false

    func dispose() {
      isDisposed = true
    }
  }

  final class MyBinaryDisposable: Cancelable {
    private let both: MyAnonymousDisposable

    var isDisposed: Bool { both.isDisposed }

    init(_ first: Disposable, _ second: Disposable) {
      both = MyAnonymousDisposable {
        second.dispose()
        first.dispose()
      }
    }

    func dispose() {
      both.dispose()
    }
  }

  /// The same observable; `action` runs after each subscription to it.
  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    Observable.create { observer in
      MyBinaryDisposable(source.subscribe(observer), MyAnonymousDisposable(action))
    }
  }
}
