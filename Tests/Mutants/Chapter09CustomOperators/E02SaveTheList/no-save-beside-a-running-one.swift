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

    private struct Cancel: Disposable {
      let task: StorageTask
      func dispose() { task.cancel() }
    }

    func saveTodoItems() -> Completable {
      Observable<Never>.create { [self] observer in
        if storage.running.contains(where: { $0.kind == .save }) {
          observer.onCompleted()
          return Disposables.create()
        }
        return Cancel(
          task: storage.save(items) { error in
            guard let error else { return observer.onCompleted() }
            observer.onError(error)
          }
        )
      }
      .asCompletable()
    }

    func sync() -> Single<URL> {
      Observable<URL>.create { [self] observer in
        Cancel(
          task: storage.upload(items) { url, error in
            switch (url, error) {
            case (_, let error?): observer.onError(error)
            case (nil, nil): observer.onError(StorageError.noAnswer)
            case (let url?, nil):
              observer.onNext(url)
              observer.onCompleted()
            }
          }
        )
      }
      .asSingle()
    }
  }
}
