// A relay inside, shared on its way out.

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let relay = PublishRelay<TodoItem>()

    private(set) lazy var todo: Observable<TodoItem> = relay.share()

    func finish(_ item: TodoItem) {
      relay.accept(item)
    }
  }
}
