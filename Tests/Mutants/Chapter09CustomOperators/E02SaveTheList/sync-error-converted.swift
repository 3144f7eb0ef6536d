// expect: failed otherErrors — A task failed with an error that is not a `StorageError`

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
      Completable.create { report in
        let task = self.storage.save(self.items) { error in
          if let error {
            report(.error(error))
          } else {
            report(.completed)
          }
        }
        return Disposables.create { task.cancel() }
      }
    }

    func sync() -> Single<URL> {
      Single.create { report in
        let task = self.storage.upload(self.items) { url, error in
          if let error {
            report(.failure((error as? StorageError) ?? .noConnection))
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
