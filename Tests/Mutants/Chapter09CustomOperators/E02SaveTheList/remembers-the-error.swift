// expect: failed afterAnEarlierResult — A task failed or finished, a screen subscribed again,

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

    private var problem: (any Error)?

    func saveTodoItems() -> Completable {
      Observable<Never>.create { [self] observer in
        let task = storage.save(items) { error in
          self.problem = error
          if let error { observer.onError(error) } else { observer.onCompleted() }
        }
        return Disposables.create { task.cancel() }
      }
      .asCompletable()
    }

    func sync() -> Single<URL> {
      Observable<URL>.create { [self] observer in
        if let problem {
          observer.onError(problem)
          return Disposables.create()
        }
        let task = storage.upload(items) { url, error in
          guard error == nil, let url else {
            return observer.onError(error ?? StorageError.noAnswer)
          }
          observer.onNext(url)
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
      .asSingle()
    }
  }
}
