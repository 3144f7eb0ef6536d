// expect: failed disposalInAnyOrder — Several tasks were running, and a screen disposed

import CourseDomain
import Foundation
import RxCore

enum E02 {
  final class TodoStore {
    var items: [TodoItem]
    private let storage: TodoStorage

    private var tasks: [Int: StorageTask] = [:]

    init(items: [TodoItem], storage: TodoStorage) {
      self.items = items
      self.storage = storage
    }

    func saveTodoItems() -> Completable {
      .create { [self] report in
        let number = tasks.count
        var isOver = false
        let task = storage.save(items) { error in
          isOver = true
          self.tasks[number] = nil
          report(error.map { .error($0) } ?? .completed)
        }
        if !isOver { tasks[number] = task }
        return Disposables.create {
          self.tasks[number]?.cancel()
          self.tasks[number] = nil
        }
      }
    }

    func sync() -> Single<URL> {
      .create { [self] report in
        let task = storage.upload(items) { url, error in
          if let error { return report(.failure(error)) }
          report(url.map { .success($0) } ?? .failure(StorageError.noAnswer))
        }
        return Disposables.create { task.cancel() }
      }
    }
  }
}
