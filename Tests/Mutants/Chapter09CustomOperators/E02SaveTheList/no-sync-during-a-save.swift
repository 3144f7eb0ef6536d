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
      .create { [storage, self] report in
        func finish(_ error: (any Error)?) {
          switch error {
          case .none: report(.completed)
          case .some(let error): report(.error(error))
          }
        }
        let cancel = storage.save(items, completion: finish).cancel
        return Disposables.create(with: cancel)
      }
    }

    func sync() -> Single<URL> {
      .create { [storage, self] report in
        func finish(_ url: URL?, _ error: (any Error)?) {
          if let error { return report(.failure(error)) }
          guard let url else { return report(.failure(StorageError.noAnswer)) }
          report(.success(url))
        }
        if storage.running.contains(where: { $0.kind == .save }) {
          report(.failure(StorageError.noConnection))
          return Disposables.create()
        }
        let cancel = storage.upload(items, completion: finish).cancel
        return Disposables.create(with: cancel)
      }
    }
  }
}
