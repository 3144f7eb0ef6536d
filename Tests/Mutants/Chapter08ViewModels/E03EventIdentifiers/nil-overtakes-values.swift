// expect: failed nilInARow — Several events were sent in a row, some without a usable value

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
    let events = filter { $0.identifier == identifier }
    let values = events.compactMap { $0.value as? Value }
      .map(Value?.some)
      .observe(on: MainScheduler.asyncInstance)
      .observe(on: MainScheduler.asyncInstance)
    let missing = events.filter { !($0.value is Value) }
      .map { _ in Value?.none }
      .observe(on: MainScheduler.asyncInstance)
    return Observable.merge(values, missing)
  }

  func myUnwrappedValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value> {
    myValue(of: identifier, type: type).compactMap { $0 }
  }
}
