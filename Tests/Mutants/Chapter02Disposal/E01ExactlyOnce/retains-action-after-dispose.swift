// expect: leaked capturesAreReleased — `MyAnonymousDisposable` was disposed of and still retains what

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private let action: () -> Void

    private(set) var isDisposed = false

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    func dispose() {
      if isDisposed { return }
      isDisposed = true
      action()
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
        first.dispose()
        second.dispose()
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
