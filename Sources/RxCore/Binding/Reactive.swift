/// The reactive side of a value: `view.rx`.
///
/// Extend it where `Base` is your type to add reactive members. Every settable property of a class
/// is there already, as a `Binder` of the same name.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The value itself.
  public let base: Base

  /// The reactive side of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder that sets the property, on the main scheduler, without keeping the object alive.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has a reactive side.
public protocol ReactiveCompatible {
  associatedtype ReactiveBase

  /// The reactive side of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive side of the value.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}  // Settable, so that properties can be set through it.
  }

  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}  // Settable, so that properties can be set through it.
  }
}
