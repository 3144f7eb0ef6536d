/// The reactive extensions of a value: `view.rx`.
///
/// Extend it where `Base` is your type to add reactive members. Every settable property of a class
/// is already available as a `Binder` of the same name.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The extended value.
  public let base: Base

  /// Creates the reactive extensions of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder that sets the property on the main scheduler, without retaining the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has reactive extensions.
public protocol ReactiveCompatible {
  /// The extended type: the `Base` of the reactive extensions.
  associatedtype ReactiveBase

  /// The reactive extensions of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive extensions of the value.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive extensions of the type, for members that need no instance. Assigning to it has no
  /// effect.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}  // Settable, so that properties can be set through it.
  }

  /// The reactive extensions of the value. Assigning to it has no effect.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}  // Settable, so that properties can be set through it.
  }
}
