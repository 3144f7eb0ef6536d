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
    let isDisposed = false

    init(_ action: @escaping () -> Void) {
      // TODO: 2.1 Store the action.
    }

    func dispose() {
      // TODO: 2.1 Run the action, once.
    }
  }

  final class MyBooleanDisposable: Cancelable {
    let isDisposed = false

    func dispose() {
      // TODO: 2.1 Remember it.
    }
  }

  final class MyBinaryDisposable: Cancelable {
    let isDisposed = false

    init(_ first: Disposable, _ second: Disposable) {
      // TODO: 2.1 Store both.
    }

    func dispose() {
      // TODO: 2.1 Dispose of the first, then of the second.
    }
  }

  /// Passes on the events of `source`, and runs `action` at the end of each subscription.
  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    // TODO: 2.1 Which object owns the action?
    .unimplemented("2.1")
  }
}
