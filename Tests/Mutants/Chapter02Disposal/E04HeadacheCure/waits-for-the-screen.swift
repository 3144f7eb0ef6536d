// expect: failed replacedBags — The screen took a new bag

import CourseDomain
import RxCore

enum E04 {
  final class TodoList {
    private(set) var items: [TodoItem] = []
    /// Whether the list may still hear from the screen that it prepared.
    private weak var detail: TodoDetailScreen?

    var isWaiting: Bool { detail != nil }

    /// Called before the detail screen appears.
    func prepare(for detail: TodoDetailScreen, log: @escaping (String) -> Void) {
      self.detail = detail
      detail.todo
        .subscribe(
          onNext: { [weak self] item in
            self?.items.append(item)
            log("next")
          },
          onDisposed: {
            log("disposed")
          }
        )
        .disposed(by: detail.bag)
    }
  }
}
