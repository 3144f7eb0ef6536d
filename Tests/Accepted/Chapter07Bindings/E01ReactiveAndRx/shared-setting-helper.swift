// A method of the wrapper that both members use makes the binder; the setter changes nothing.

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
      setting { $0[keyPath: keyPath] = $1 }
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
    nonmutating set {}
  }
}

extension E01.MyReactive where Base: AnyObject {
  /// A binder that hands each element to the closure.
  fileprivate func setting<Value>(_ set: @escaping (Base, Value) -> Void) -> Binder<Value> {
    Binder(base, binding: set)
  }
}

extension UIView: E01.MyReactiveCompatible {}

extension E01.MyReactive where Base: UIView {
  /// Shows the view, or hides it.
  var isShown: Binder<Bool> {
    setting { $0.isHidden = !$1 }
  }
}
