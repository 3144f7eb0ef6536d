public import CourseDomain
public import Foundation
public import RxCore

@testable internal import Chapter09CustomOperators

/// The learner's code that the suite of 9.2 calls.
public struct E02Contract {
  /// Creates a store with items and a storage.
  public let makeStore: (_ items: [TodoItem], _ storage: TodoStorage) -> Store

  /// A store: access to its items, its two functions, and the object itself.
  public struct Store {
    public let setItems: ([TodoItem]) -> Void
    public let save: () -> Completable
    public let sync: () -> Single<URL>
    public let object: AnyObject
  }

  public static var learner: E02Contract {
    E02Contract { items, storage in
      let store = Chapter09CustomOperators::E02.TodoStore(items: items, storage: storage)
      return Store(
        setItems: { store.items = $0 },
        save: { store.saveTodoItems() },
        sync: { store.sync() },
        object: store
      )
    }
  }
}
