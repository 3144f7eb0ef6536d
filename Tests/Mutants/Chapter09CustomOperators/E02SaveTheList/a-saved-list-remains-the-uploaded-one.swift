// expect: failed itemsOfTheMoment — The items changed between the call of the function and the

import CourseDomain
import Foundation
import RxCore

enum E02 {
  final class TodoStore {
    var items: [TodoItem]
    private let storage: TodoStorage
    private var saved: [TodoItem]?

    init(items: [TodoItem], storage: TodoStorage) {
      self.items = items
      self.storage = storage
    }

    func saveTodoItems() -> Completable {
      .create { [self] report in
        saved = items
        let task = storage.save(items) { error in
          if let error { report(.error(error)) } else { report(.completed) }
        }
        return Disposables.create { task.cancel() }
      }
    }

    func sync() -> Single<URL> {
      .create { [self] report in
        let task = storage.upload(saved ?? items) { url, error in
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
