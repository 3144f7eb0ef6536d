// expect: failed isShownKeepsTheEditing — A text field was being edited, and a value

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
      Binder(base) { $0[keyPath: keyPath] = $1 }
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
    set {}
  }
}

extension UIView: E01.MyReactiveCompatible {}

extension E01.MyReactive where Base: UIView {
  /// Shows the view, or hides it.
  var isShown: Binder<Bool> {
    Binder(base) { view, shown in
      if !shown { _ = view.resignFirstResponder() }
      view.isHidden = !shown
    }
  }
}
