// The terminal event and the disposal share the action; the first of them runs it.

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private var action: (() -> Void)?

    var isDisposed: Bool { action == nil }

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    func dispose() {
      let action = self.action
      self.action = nil
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
      let mine = MyAnonymousDisposable(action)
      let subscription = source.subscribe { event in
        observer.on(event)
        if event.isStopEvent { mine.dispose() }
      }
      return MyBinaryDisposable(mine, subscription)
    }
  }
}
