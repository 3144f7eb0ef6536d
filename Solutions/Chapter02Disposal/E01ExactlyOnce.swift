// 2.1 Exactly once
//
// Build three disposables, and `tidyUp(after:_:)`, which runs an action at the end of each
// subscription.
//
// The disposables:
// - `MyAnonymousDisposable` runs its action at the first `dispose()`, and never again, even if the
//   action itself calls `dispose()`. After that call it no longer retains the action.
// - `MyBooleanDisposable` only remembers that it was disposed of.
// - `MyBinaryDisposable` disposes of the first, then of the second, once, and releases both.
// - `isDisposed` is false before `dispose()`, and true after it has returned. For a
//   `MyBinaryDisposable`, the `isDisposed` of its members does not matter.
// - The deallocation of a disposable runs and disposes of nothing.
//
// `tidyUp(after:_:)`:
// - Passes on all events of `source`.
// - Runs `action` once for each subscription: after the terminal event was delivered, or when the
//   subscription is disposed of. An observer may dispose of it while it receives an element.
// - Nothing remains in memory after that.
//
// Not allowed: RxCore's own disposables, `Disposables.create` included, and operators that run an
// action at the end, such as `do`; `subscribe(onDisposed:)` is allowed. `rxlab show 2.1` lists all
// that is not allowed.
//
// The tests use one thread, so a `Lock` (Sources/CourseDomain/Lock.swift) is optional.

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

  /// Passes on the events of `source`, and runs `action` at the end of each subscription.
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
