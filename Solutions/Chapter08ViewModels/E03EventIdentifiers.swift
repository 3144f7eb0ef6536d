// 8.3 Event identifiers
//
// Write events that cannot be confused, and two methods to receive their values.
//
// - `identifier(_:)` creates an identifier that is equal to its copies and to no other identifier.
//   The name is for people; two identifiers may have the same one.
// - `myValue(of:)` emits one element for each event with the identifier: its value, or nil if the
//   value is missing or of another type.
// - `myUnwrappedValue(of:)` emits the same values except nil, and continues after a nil. It misses
//   none that is sent directly after a nil.
// - Both emit in the order of the events, nil included, on the main thread, when the current work
//   there is finished and without a further delay. So an observer never runs during the call that
//   sends the event.
// - Both emit only the values of events that are sent while the observer is subscribed.

import CourseDomain
import Foundation
import RxCore

enum E03 {
  struct MyControllerEvent {
    struct Identifier: Hashable {
      let name: String
      // BEGIN SOLUTION
      // STUB: // TODO: 8.3 The name alone is not unique.
      fileprivate let id = UUID()
      // END SOLUTION

      /// An event about this, with a value.
      func event(_ value: Any?) -> MyControllerEvent {
        MyControllerEvent(identifier: self, value: value)
      }
    }

    let identifier: Identifier
    let value: Any?

    /// A new identifier, which differs from all others.
    static func identifier(_ name: String) -> Identifier {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.3 What else does it need?
      // STUB: Identifier(name: name)
      Identifier(name: name)
      // END SOLUTION
    }
  }
}

extension ObservableType where Element == E03.MyControllerEvent {
  func myValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value?> {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.3 Filter, cast, and deliver on the main thread.
    // STUB: .unimplemented("8.3")
    filter { $0.identifier == identifier }
      .map { $0.value as? Value }
      .observe(on: MainScheduler.asyncInstance)
    // END SOLUTION
  }

  func myUnwrappedValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value> {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.3 The same, without nil.
    // STUB: .unimplemented("8.3")
    myValue(of: identifier).compactMap(\.self)
    // END SOLUTION
  }
}
