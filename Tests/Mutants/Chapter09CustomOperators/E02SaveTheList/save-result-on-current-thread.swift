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

    private static func saving(_ items: [TodoItem], with storage: TodoStorage) -> Completable {
      .create { report in
        let task = storage.save(items) { error in
          report(error == nil ? .completed : .error(error!))
        }
        return Disposables.create { task.cancel() }
      }
    }

    private static func uploading(_ items: [TodoItem], with storage: TodoStorage) -> Single<URL> {
      .create { report in
        let task = storage.upload(items) { url, error in
          if error == nil, let url { return report(.success(url)) }
          report(.failure(error ?? StorageError.noAnswer))
        }
        return Disposables.create { task.cancel() }
      }
    }

    func saveTodoItems() -> Completable {
      .deferred { [self] in Self.saving(items, with: storage) }
        .observe(on: CurrentThreadScheduler.instance)
    }

    func sync() -> Single<URL> {
      Single.deferred { [self] in Self.uploading(items, with: storage) }
    }
  }
}
