// expect: failed membersDisposedElsewhere — Other code had disposed of a member before, and

import CourseDomain
import RxCore

enum E01 {
  final class MyAnonymousDisposable: Cancelable {
    private(set) var isDisposed = false
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
      self.action = action
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
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
    private var disposed = false
    private var first: Disposable?
    private var second: Disposable?

    init(_ first: Disposable, _ second: Disposable) {
      self.first = first
      self.second = second
    }

    var isDisposed: Bool {
      if disposed { return true }
      let members = [first, second].compactMap { $0 as? Cancelable }
      return members.count == 2 && members.allSatisfy(\.isDisposed)
    }

    func dispose() {
      guard !disposed else { return }
      disposed = true
      let (first, second) = (self.first, self.second)
      self.first = nil
      self.second = nil
      first?.dispose()
      second?.dispose()
    }
  }

  /// Passes on the events of `source`, and runs `action` at the end of each subscription.
  static func tidyUp<Element>(
    after source: Observable<Element>,
    _ action: @escaping () -> Void
  ) -> Observable<Element> {
    .create { observer in
      MyBinaryDisposable(source.subscribe(observer), MyAnonymousDisposable(action))
    }
  }
}
