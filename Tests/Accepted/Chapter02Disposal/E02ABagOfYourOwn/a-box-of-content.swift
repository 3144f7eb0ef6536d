// The content in a box of its own, which empties when it is let go.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    /// Empties itself at its end, so that closing the bag is letting go of this.
    private final class Content {
      var items: [Disposable] = []

      deinit { for item in items { item.dispose() } }
    }

    private var content: Content? = Content()

    func insert(_ disposable: Disposable) {
      if let content {
        content.items.append(disposable)
      } else {
        disposable.dispose()
      }
    }

    func dispose() {
      let leaving = content
      content = nil
      withExtendedLifetime(leaving) {}
    }
  }
}

extension Disposable {
  func myDisposed(by bag: E02.MyDisposeBag) { bag.insert(self) }
}
