// expect: failed synchronousSources — The source terminated before `subscribe` returned, and the action did not run

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
      var isOver = false
      let subscription = source.subscribe { event in
        observer.on(event)
        isOver = event.isStopEvent
      }
      if isOver { return subscription }
      return MyBinaryDisposable(subscription, MyAnonymousDisposable(action))
    }
  }
}
