// expect: failed nilInARow — Several events were sent in a row, and one that followed

import CourseDomain
import Foundation
import RxCore

enum E03 {
  struct MyControllerEvent {
    struct Identifier: Hashable {
      let name: String
      let id: UUID

      /// An event about this, with a value.
      func event(_ value: Any?) -> MyControllerEvent {
        MyControllerEvent(identifier: self, value: value)
      }
    }

    let identifier: Identifier
    let value: Any?

    /// A new identifier, which differs from all others.
    static func identifier(_ name: String) -> Identifier {
      Identifier(name: name, id: UUID())
    }
  }
}

extension ObservableType where Element == E03.MyControllerEvent {
  func myValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value?> {
    filter { $0.identifier == identifier }
      .map { $0.value as? Value }
      .observe(on: MainScheduler.asyncInstance)
  }

  func myUnwrappedValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value> {
    filter { $0.identifier == identifier }
      .observe(on: MainScheduler.asyncInstance)
      .map { event -> Value in
        guard let value = event.value as? Value else { throw RxError.noElements }
        return value
      }
      .retry()
  }
}
