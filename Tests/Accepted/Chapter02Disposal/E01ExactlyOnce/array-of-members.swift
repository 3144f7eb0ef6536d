// A flag and an optional without a lock; the binary disposable stores both separately.

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
    private var members: [Disposable]

    private(set) var isDisposed = false

    init(_ first: Disposable, _ second: Disposable) {
      members = [first, second]
    }

    func dispose() {
      isDisposed = true
      let leaving = members
      members = []
      for member in leaving { member.dispose() }
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
