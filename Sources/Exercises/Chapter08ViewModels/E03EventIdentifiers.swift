// 8.3 Event identifiers
//
// An event says what it is about, by an identifier, and brings a value of any type. Each identifier
// that is made is equal to itself alone: its name is for people, and two may have the same one.
//
// `myValue(of:)` sends the value of each event about that identifier, and nil for a value that is
// missing or of another type; `myUnwrappedValue(of:)` skips those. Both send on the main thread, when
// the work that is being done there is over, so a listener never runs inside of the call that told it.

import CourseDomain
import Foundation
import RxCore

enum E03 {
  struct MyControllerEvent {
    struct Identifier: Hashable {
      let name: String
      // TODO: 8.3 The name alone is not unique.

      /// An event about this, with a value.
      func event(_ value: Any?) -> MyControllerEvent {
        MyControllerEvent(identifier: self, value: value)
      }
    }

    let identifier: Identifier
    let value: Any?

    /// A new identifier, which differs from all others.
    static func identifier(_ name: String) -> Identifier {
      // TODO: 8.3 What else does it need?
      Identifier(name: name)
    }
  }
}

extension ObservableType where Element == E03.MyControllerEvent {
  func myValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value?> {
    // TODO: 8.3 Filter, cast, and deliver on the main thread.
    .unimplemented("8.3")
  }

  func myUnwrappedValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value> {
    // TODO: 8.3 The same, without nil.
    .unimplemented("8.3")
  }
}
