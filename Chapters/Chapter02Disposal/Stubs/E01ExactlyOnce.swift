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
      // TODO: 2.1 Keep it for later.
    }

    func dispose() {
      // TODO: 2.1 Carry it out, and remember that you did.
    }
  }

  final class MyBooleanDisposable: Cancelable {
    let isDisposed = false

    func dispose() {
      // TODO: 2.1 Remember.
    }
  }

  final class MyBinaryDisposable: Cancelable {
    let isDisposed = false

    init(_ first: Disposable, _ second: Disposable) {
      // TODO: 2.1 Keep them for later.
    }

    func dispose() {
      // TODO: 2.1 The first one first.
    }
  }

  /// The same stream, and `action` after each subscription to it.
  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    // TODO: 2.1 To whom does the action belong?
    .unimplemented("2.1")
  }
}
