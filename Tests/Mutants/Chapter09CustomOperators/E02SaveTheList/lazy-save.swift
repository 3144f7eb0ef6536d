// expect: leaked storeIsReleased — A store had been used, its subscriptions had been disposed of,

import CourseDomain
import Foundation
import RxCore

enum E02 {
  final class TodoStore {
    var items: [TodoItem]
    private let storage: TodoStorage
    private lazy var saved = Completable.create { report in
      let task = self.storage.save(self.items) { error in
        if let error { report(.error(error)) } else { report(.completed) }
      }
      return Disposables.create { task.cancel() }
    }

    init(items: [TodoItem], storage: TodoStorage) {
      self.items = items
      self.storage = storage
    }

    func saveTodoItems() -> Completable {
      saved
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
