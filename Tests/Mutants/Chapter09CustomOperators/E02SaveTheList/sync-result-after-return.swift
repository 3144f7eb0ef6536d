// expect: failed immediateResultsDuringTheCall — The storage called its closure before `save` or `upload` had

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
      Single.create { send in
        var early: (() -> Void)?
        var hasReturned = false
        func report(_ result: Result<URL, any Error>) {
          if hasReturned { send(result) } else { early = { send(result) } }
        }
        let task = self.storage.upload(self.items) { url, error in
          if let error {
            report(.failure(error))
          } else if let url {
            report(.success(url))
          } else {
            report(.failure(StorageError.noAnswer))
          }
        }
        hasReturned = true
        early?()
        return Disposables.create { task.cancel() }
      }
    }
  }
}
