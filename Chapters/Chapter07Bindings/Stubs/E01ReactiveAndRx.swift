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
      // TODO: 7.1 Set the property of the key path.
      Binder(base) { _, _ in }
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
