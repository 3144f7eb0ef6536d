// expect: failed besideARunningTask — A screen subscribed while the tasks of other screens

import CourseDomain
import Foundation
import RxCore

enum E02 {
  final class TodoStore {
    var items: [TodoItem]
    private weak var current: StorageTask?
    private let storage: TodoStorage

    init(items: [TodoItem], storage: TodoStorage) {
      self.items = items
      self.storage = storage
    }

    func saveTodoItems() -> Completable {
      Completable.create { report in
        self.current?.cancel()
        let task = self.storage.save(self.items) { error in
          if let error {
            report(.error(error))
          } else {
            report(.completed)
          }
        }
        self.current = task
        return Disposables.create { task.cancel() }
      }
    }

    func sync() -> Single<URL> {
      Single.create { report in
        let task = self.storage.upload(self.items) { url, error in
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
