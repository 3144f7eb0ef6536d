// expect: failed nothingBeforeTheSubscription — `saveTodoItems()` or `sync()` was called, and a

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
      let result = AsyncSubject<Never>()
      let task = storage.save(items) { error in
        if let error { result.onError(error) } else { result.onCompleted() }
      }
      return .create { report in
        let subscription = result.subscribe(
          onError: { report(.error($0)) },
          onCompleted: { report(.completed) }
        )
        return Disposables.create {
          subscription.dispose()
          task.cancel()
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
