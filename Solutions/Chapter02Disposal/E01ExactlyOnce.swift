// 2.1 Exactly once
//
// Build three disposables: one that carries out a closure, one that only remembers, and one
// that disposes of two others, the first one first. Disposing twice is disposing once, and
// whatever was held is let go. Then build `tidyUp`: each subscription to its stream carries
// out `action` once, when it is over: completed, failed, or disposed, whichever comes first, and
// after the listener has heard it. Do without what RxCore has for the purpose: its disposables
// with `Disposables.create`, and the operators `do` and `using`.

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    // BEGIN SOLUTION
    // STUB: let isDisposed = false
    private let lock = Lock()
    private var action: (() -> Void)?

    var isDisposed: Bool { lock.withLock { action == nil } }
    // END SOLUTION

    init(_ action: @escaping () -> Void) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.1 Store the action.
      self.action = action
      // END SOLUTION
    }

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.1 Run the action, once.
      // Read and set to nil in one step, so that only one of two callers runs the closure. It runs
      // without the lock, because it may dispose of this object again.
      let action = lock.withLock {
        defer { self.action = nil }
        return self.action
      }
      action?()
      // END SOLUTION
    }
  }

  final class MyBooleanDisposable: Cancelable {
    // BEGIN SOLUTION
    // STUB: let isDisposed = false
    private(set) var isDisposed = false
    // END SOLUTION

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.1 Remember it.
      isDisposed = true
      // END SOLUTION
    }
  }

  final class MyBinaryDisposable: Cancelable {
    // BEGIN SOLUTION
    // STUB: let isDisposed = false
    private let both: MyAnonymousDisposable

    var isDisposed: Bool { both.isDisposed }
    // END SOLUTION

    init(_ first: Disposable, _ second: Disposable) {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.1 Store both.
      both = MyAnonymousDisposable {
        first.dispose()
        second.dispose()
      }
      // END SOLUTION
    }

    func dispose() {
      // BEGIN SOLUTION
      // STUB: // TODO: 2.1 Dispose of the first, then of the second.
      both.dispose()
      // END SOLUTION
    }
  }

  /// The same observable; `action` runs after each subscription to it.
  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 2.1 Which object owns the action?
    // STUB: .unimplemented("2.1")
    // `create` disposes of what its closure returns, however the subscription ends.
    Observable.create { observer in
      MyBinaryDisposable(source.subscribe(observer), MyAnonymousDisposable(action))
    }
    // END SOLUTION
  }
}
