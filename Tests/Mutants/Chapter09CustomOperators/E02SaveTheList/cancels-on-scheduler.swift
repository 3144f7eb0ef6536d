// expect: failed disposalWithinScheduledWork — A screen disposed of its subscription within work of a

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
      Observable<Never>.create { [self] observer in
        let task = storage.save(items) { error in
          if let error { observer.onError(error) } else { observer.onCompleted() }
        }
        return Disposables.create {
          _ = CurrentThreadScheduler.instance.schedule(()) {
            task.cancel()
            return Disposables.create()
          }
        }
      }
      .asCompletable()
    }

    func sync() -> Single<URL> {
      Observable<URL>.create { [self] observer in
        let task = storage.upload(items) { url, error in
          guard error == nil, let url else {
            return observer.onError(error ?? StorageError.noAnswer)
          }
          observer.onNext(url)
          observer.onCompleted()
        }
        return Disposables.create {
          _ = CurrentThreadScheduler.instance.schedule(()) {
            task.cancel()
            return Disposables.create()
          }
        }
      }
      .asSingle()
    }
  }
}
