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
        var result: CompletableEvent?
        var hasReturned = false
        let task = self.storage.save(self.items) { error in
          let event: CompletableEvent = if let error { .error(error) } else { .completed }
          if hasReturned { report(event) } else { result = event }
        }
        hasReturned = true
        if let result { report(result) }
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
