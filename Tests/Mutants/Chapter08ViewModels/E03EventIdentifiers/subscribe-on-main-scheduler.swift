// expect: failed afterTheCall — An event was sent directly after a subscriber

import CourseDomain
import Foundation
import RxCore

enum E03 {
  struct MyControllerEvent {
    struct Identifier: Hashable {
      let name: String
      fileprivate let id = UUID()

      /// An event about this, with a value.
      func event(_ value: Any?) -> MyControllerEvent {
        MyControllerEvent(identifier: self, value: value)
      }
    }

    let identifier: Identifier
    let value: Any?

    /// A new identifier, which differs from all others.
    static func identifier(_ name: String) -> Identifier {
      Identifier(name: name)
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
      .subscribe(on: MainScheduler.asyncInstance)
  }

  func myUnwrappedValue<Value>(
    of identifier: E03.MyControllerEvent.Identifier,
    type: Value.Type = Value.self
  ) -> Observable<Value> {
    myValue(of: identifier).compactMap(\.self)
  }
}
