// expect: failed binaryDisposesOfBoth — `MyBinaryDisposable` did not dispose of the first and then

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
    private var first: Disposable?
    private var second: Disposable?
    var isDisposed: Bool { first == nil && second == nil }

    init(_ first: Disposable, _ second: Disposable) {
      self.first = first
      self.second = second
    }

    func dispose() {
      first?.dispose()
      first = nil
      second?.dispose()
      second = nil
    }
  }

  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    .create { observer in
      MyBinaryDisposable(source.subscribe(observer), MyAnonymousDisposable(action))
    }
  }
}
