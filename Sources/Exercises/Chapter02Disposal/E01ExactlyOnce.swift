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

  /// The same observable; `action` runs after each subscription to it.
  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    // TODO: 2.1 Which object owns the action?
    .unimplemented("2.1")
  }
}
