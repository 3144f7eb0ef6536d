// 7.1 Reactive and rx
//
// Write a reactive side for views: `view.myRx` is a wrapper around the view.
//
// - The subscript returns a binder for every writable property of the wrapped object, whatever its
//   type. The binder sets each element, nil and an equal one included, synchronously on the main
//   thread, even during other work on `MainScheduler.instance`. An element that is sent while the
//   same binder sets another one may be set afterwards.
// - `isShown` follows the same rules: it sets `isHidden` to the opposite of each element, and
//   changes nothing else.
// - Assigning to `myRx` changes nothing; only the compiler needs the setter. Repair the setter.
// - No binder retains its object.

import HeadlessUIKit
import RxCore

enum E01 {
  /// The reactive side of a value.
  @dynamicMemberLookup
  struct MyReactive<Base> {
    let base: Base

    init(_ base: Base) { self.base = base }

    /// A binder that sets the property. It does not retain the object.
    subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Base, Value>
    ) -> Binder<Value> where Base: AnyObject {
      // TODO: 7.1 Set the property of the key path.
      Binder(base) { _, _ in }
    }
  }

  /// A type whose values have a reactive side.
  protocol MyReactiveCompatible {}
}

extension E01.MyReactiveCompatible {
  /// The reactive side of the type.
  static var myRx: E01.MyReactive<Self>.Type { E01.MyReactive<Self>.self }

  /// The reactive side of the value.
  var myRx: E01.MyReactive<Self> {
    get { E01.MyReactive(self) }
    // TODO: 7.1 What may an assignment to myRx change?
    set { self = newValue.base }
  }
}

extension UIView: E01.MyReactiveCompatible {}

extension E01.MyReactive where Base: UIView {
  /// Shows the view, or hides it.
  var isShown: Binder<Bool> {
    // TODO: 7.1 Set isHidden to the opposite.
    Binder(base) { _, _ in }
  }
}
