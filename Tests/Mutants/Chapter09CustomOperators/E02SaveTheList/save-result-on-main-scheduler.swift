// expect: failed resultDuringAResult — While a screen received its result, the task of

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
      Single<Void>.create { [self] report in
        let task = storage.save(items) { error in
          guard let error else { return report(.success(())) }
          report(.failure(error))
        }
        return Disposables.create(with: task.cancel)
      }
      .asCompletable()
      .observe(on: MainScheduler.instance)
    }

    func sync() -> Single<URL> {
      Single.create { [self] report in
        let task = storage.upload(items) { url, error in
          report(
            Result {
              if let error { throw error }
              guard let url else { throw StorageError.noAnswer }
              return url
            }
          )
        }
        return Disposables.create(with: task.cancel)
      }
    }
  }
}
