// expect: failed itemsWithoutTheStore — Nothing else retained the store, and the task did

import CourseDomain
import Foundation
import RxCore

private final class TaskHandle: Disposable {
  private var task: StorageTask?
  init(_ task: StorageTask) { self.task = task }

  func dispose() {
    task?.cancel()
    task = nil
  }
}

enum E02 {
  final class TodoStore {
    var items: [TodoItem]
    private let storage: TodoStorage

    init(items: [TodoItem], storage: TodoStorage) {
      self.items = items
      self.storage = storage
    }

    func saveTodoItems() -> Completable {
      Completable.create { [weak self, storage] observe in
        let task = storage.save(self?.items ?? []) { problem in
          observe(problem.map { .error($0) } ?? .completed)
        }
        return TaskHandle(task)
      }
    }

    func sync() -> Single<URL> {
      Single.create { observe in
        TaskHandle(
          self.storage.upload(self.items) { address, problem in
            switch (address, problem) {
            case (_, .some(let problem)): observe(.failure(problem))
            case (.some(let address), nil): observe(.success(address))
            case (nil, nil): observe(.failure(StorageError.noAnswer))
            }
          }
        )
      }
    }
  }
}
