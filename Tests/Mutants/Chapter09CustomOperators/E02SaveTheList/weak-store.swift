// expect: failed itemsWithoutTheStore — Nothing else retained the store, and the task did not get its items.

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
      .create { [weak self] report in
        guard let self else { return Disposables.create() }
        let task = storage.save(items) { error in
          if let error { report(.error(error)) } else { report(.completed) }
        }
        return Disposables.create { task.cancel() }
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
