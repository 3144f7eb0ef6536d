// expect: failed besideARunningTask — A screen subscribed while the tasks of other screens

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
      .create { [self] report in
        let task = storage.save(items) { error in
          if let error { report(.error(error)) } else { report(.completed) }
        }
        return Disposables.create { task.cancel() }
      }
    }

    func sync() -> Single<URL> {
      let single = Single<URL>.create { [self] report in
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
      return single.asObservable().share().asSingle()
    }
  }
}
