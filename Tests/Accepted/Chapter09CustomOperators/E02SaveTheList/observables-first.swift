// `Observable.create`, and a conversion to the trait at the end.

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
      Observable<Never>.create { observer in
        let task = self.storage.save(self.items) { error in
          switch error {
          case let error?: observer.onError(error)
          case nil: observer.onCompleted()
          }
        }
        return Disposables.create(with: task.cancel)
      }
      .asCompletable()
    }

    func sync() -> Single<URL> {
      Observable<URL>.create { observer in
        let task = self.storage.upload(self.items) { url, error in
          guard let url, error == nil else {
            return observer.onError(error ?? StorageError.noAnswer)
          }
          observer.onNext(url)
          observer.onCompleted()
        }
        return Disposables.create(with: task.cancel)
      }
      .asSingle()
    }
  }
}
