// expect: failed theEndComesFirst — The action ran before the observer had received the terminal

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
    .create { observer in
      let tidy = MyAnonymousDisposable(action)
      let subscription = source.subscribe { event in
        if event.isStopEvent { tidy.dispose() }
        observer.on(event)
      }
      return MyBinaryDisposable(subscription, tidy)
    }
  }
}
