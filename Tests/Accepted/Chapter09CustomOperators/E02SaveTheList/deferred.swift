// `deferred`, and a variable for the items.

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
      .deferred { [self] in
        let items = items
        return .create { [storage] report in
          let running = storage.save(items) { error in
            report(error.map { .error($0) } ?? .completed)
          }
          return Disposables.create(with: running.cancel)
        }
      }
    }

    func sync() -> Single<URL> {
      .create { [self] report in
        let task = storage.upload(items) { url, error in
          if let error {
            report(.failure(error))
          } else if let url {
            report(.success(url))
          } else {
            report(.failure(StorageError.noAnswer))
          }
        }
        return Disposables.create { task.cancel() }
      }
    }
  }
}
