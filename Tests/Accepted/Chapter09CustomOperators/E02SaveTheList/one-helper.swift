// One helper runs a task of either kind; `flatMap` and `map` interpret its result.

import CourseDomain
import Foundation
import RxCore

enum E02 {
  final class TodoStore {
    var items: [TodoItem]
    private let storage: TodoStorage

    init(items: [TodoItem], storage: TodoStorage) {
      self.items = items
      self.storage = storage
    }

    func saveTodoItems() -> Completable {
      result { [self] finish in storage.save(items) { finish(nil, $0) } }.asCompletable()
    }

    func sync() -> Single<URL> {
      result { [self] finish in storage.upload(items) { finish($0, $1) } }
        .map { url in
          guard let url else { throw StorageError.noAnswer }
          return url
        }
    }

    /// A single of the address, which fails if the closure receives an error.
    private func result(
      of start: @escaping (_ finish: @escaping (URL?, (any Error)?) -> Void) -> StorageTask
    ) -> Single<URL?> {
      .create { report in
        let running = SingleAssignmentDisposable()
        let task = start { url, error in
          report(error.map { .failure($0) } ?? .success(url))
        }
        running.setDisposable(Disposables.create { task.cancel() })
        return running
      }
    }
  }
}
