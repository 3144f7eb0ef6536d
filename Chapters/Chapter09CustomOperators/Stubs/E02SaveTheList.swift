// 9.2 Save the list
//
// Turn two functions with closures into observables. `TodoStorage` and its errors are declared in
// Sources/CourseDomain/TodoStorage.swift. The items, the address and the errors, whatever their type,
// are passed on unchanged.
//
// `saveTodoItems()` returns a `Completable`:
// - Each subscription saves the items that the store has at that moment, even if there are none.
//   Nothing is saved before.
// - It completes when the items are saved, and fails with the error if there is one.
//
// `sync()` returns a `Single<URL>`:
// - Each subscription uploads the items that the store has at that moment, even if there are none.
//   Nothing is uploaded before.
// - It succeeds with the address of the uploaded list, and fails with the error if there is one,
//   even if there is an address, too.
// - If the closure receives neither an address nor an error, it fails with `StorageError.noAnswer`.
//
// For both:
// - The result is reported during the call of the storage's closure. The storage may call it before
//   `save` or `upload` has returned.
// - Disposing of the subscription cancels the task.
// - The observable works even if nothing else retains the store.
// - Nothing remains in memory when the subscription has ended. The store, if it still exists, does
//   not retain the task.
//
// All calls are made on one thread.

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
      // TODO: 9.2 Report the result of `storage.save`.
      .error(ExerciseNotImplemented(exercise: "9.2"))
    }

    func sync() -> Single<URL> {
      // TODO: 9.2 Report the result of `storage.upload`.
      .error(ExerciseNotImplemented(exercise: "9.2"))
    }
  }
}
