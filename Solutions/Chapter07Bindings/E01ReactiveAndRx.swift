// 7.1 Reactive and rx
//
// `view.myRx` wraps a view, so that what is reactive about it has a place of its own. By one
// subscript the wrapper has a binder for every property of a class that can be set; write it. Then
// give views a member of their own, `isShown`, the opposite of `isHidden`. And repair what assigning
// to `myRx` does: it can be assigned to for the compiler's sake only, and changes nothing.

import HeadlessUIKit
import RxCore

enum E01 {
  /// The reactive side of a value.
  @dynamicMemberLookup
  struct MyReactive<Base> {
    let base: Base

    init(_ base: Base) { self.base = base }

    /// A binder that sets the property. It does not keep the object alive.
    subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Base, Value>
    ) -> Binder<Value> where Base: AnyObject {
      // BEGIN SOLUTION
      // STUB: // TODO: 7.1 Set the property of the key path.
      // STUB: Binder(base) { _, _ in }
      Binder(base) { base, value in base[keyPath: keyPath] = value }
      // END SOLUTION
    }
  }

  /// What has a reactive side.
  protocol MyReactiveCompatible {}
}

extension E01.MyReactiveCompatible {
  /// The reactive side of the type.
  static var myRx: E01.MyReactive<Self>.Type { E01.MyReactive<Self>.self }

  /// The reactive side of the value.
  var myRx: E01.MyReactive<Self> {
    get { E01.MyReactive(self) }
    // BEGIN SOLUTION
    // STUB: // TODO: 7.1 What may an assignment to myRx change?
    // STUB: set { self = newValue.base }
    set {}
    // END SOLUTION
  }
}

extension UIView: E01.MyReactiveCompatible {}

extension E01.MyReactive where Base: UIView {
  /// Shows the view, or hides it.
  var isShown: Binder<Bool> {
    // BEGIN SOLUTION
    // STUB: // TODO: 7.1 Set isHidden to the opposite.
    // STUB: Binder(base) { _, _ in }
    Binder(base) { view, isShown in view.isHidden = !isShown }
    // END SOLUTION
  }
}
