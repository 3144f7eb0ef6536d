// The content in an object of its own, which disposes of it in `deinit`.

import CourseDomain
import RxCore

enum E02 {
  final class MyDisposeBag {
    /// Disposes of its content in `deinit`, so that releasing it disposes of the bag.
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
      // Released after the property is nil, because the content may call the bag again.
      var leaving: Content?
      swap(&leaving, &content)
    }
  }
}

extension Disposable {
  func myDisposed(by bag: E02.MyDisposeBag) { bag.insert(self) }
}
